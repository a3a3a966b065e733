import TestTrees
import Testing

/// Programs of changes that once failed. Random tests found them, and they were shortened.
@MainActor
struct RecordedTreeTests {
  @Test("A superview's update can remove a constraint that a subview's update has just added")
  func updateOfSuperview() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .addView(2, .stack, to: 1, at: 0),
      .addView(3, .plain, to: 2, at: 0),
      .setAlignment(2, 3),
      .addView(4, .plain, to: 1, at: 0),
      .layout,
      .move(3, to: 4, at: 0),
      .layout,
    ])
  }

  @Test("A constraint that was broken in favour of another one is tried again when the other one is broken too")
  func brokenInTurn() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .constrain(2, .init(first: .view(1), attribute: .leading, second: .view(0)), isKept: true),
      .constrain(
        3, .init(first: .view(1), attribute: .top, second: .view(0), secondAttribute: .bottom), isKept: true),
      .constrain(
        4,
        .init(first: .view(1), attribute: .width, second: .view(1), secondAttribute: .height, multiplier: 0.5625),
        isKept: true),
      .constrain(
        5, .init(first: .view(1), attribute: .height, second: .view(0), multiplier: 0.004), isKept: true),
      .layout,
      .addView(6, .plain, to: 1, at: 0),
      .constrain(7, .init(first: .view(6), attribute: .leading, second: .readable(1)), isKept: true),
      .layout,
    ])
  }

  @Test("Changing the order of views changes which constraint is broken")
  func orderOfViews() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .constrain(2, .init(first: .view(1), attribute: .leading, second: .view(0)), isKept: true),
      .constrain(3, .init(first: .view(1), attribute: .top, second: .view(0)), isKept: true),
      .constrain(4, .init(first: .view(1), attribute: .width), isKept: true),
      .constrain(5, .init(first: .view(1), attribute: .height), isKept: true),
      .addView(6, .plain, to: 0, at: 0),
      .constrain(7, .init(first: .view(6), attribute: .leading, second: .margins(0)), isKept: true),
      .constrain(8, .init(first: .view(6), attribute: .trailing, second: .view(1)), isKept: true),
      .layout,
      .move(6, to: 0, at: 1),
      .layout,
    ])
  }

  @Test("A hidden view that leaves a stack in another window has its size again")
  func hiddenViewThatLeaves() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addWindow(1, width: 400, height: 800),
      .addView(2, .plain, to: 0, at: 0),
      .addView(3, .stack, to: 1, at: 0),
      .addView(4, .sized(width: 10, height: 10), to: 3, at: 0),
      .setHidden(4, true),
      .layout,
      .move(4, to: 2, at: 0),
      .constrain(5, .init(first: .view(4), attribute: .leading, second: .view(2)), isKept: true),
      .constrain(6, .init(first: .view(4), attribute: .top, second: .view(2)), isKept: true),
      .layout,
    ])
  }

  @Test("A view whose window is released has no safe area")
  func safeAreaOfOrphans() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .addView(2, .plain, to: 1, at: 0),
      .constrain(3, .init(first: .view(2), attribute: .top, second: .view(1)), isKept: true),
      .constrain(4, .init(first: .view(2), attribute: .bottom, second: .readable(1)), isKept: true),
      .release(0),
      .layout,
    ])
  }

  @Test("The order in which a view's own guides are first used does not affect which constraint is broken")
  func orderOfGuides() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .constrain(2, .init(first: .view(1), attribute: .left, second: .readable(0)), isKept: true),
      .addView(3, .sized(width: 10, height: 10), to: 0, at: 0),
      .constrain(4, .init(first: .view(3), attribute: .left, second: .safeArea(0)), isKept: true),
      .move(1, to: nil, at: 0),
      .constrain(5, .init(first: .view(3), attribute: .leading, second: .readable(0)), isKept: true),
      .constrain(6, .init(first: .view(3), attribute: .top, second: .view(0)), isKept: true),
      .layout,
    ])
  }

  @Test("The view that provides a row's baseline does not depend on earlier layouts")
  func tallestOfRow() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .stack, to: 0, at: 0),
      .addView(2, .stack, to: 1, at: 0),
      .addView(3, .label("Ok"), to: 1, at: 0),
      .constrain(4, .init(first: .view(1), attribute: .top, second: .margins(0)), isKept: true),
      .addView(5, .plain, to: 2, at: 0),
      .layout,
      .addView(6, .label("Ok"), to: 2, at: 3),
      .setAlignment(1, 5),
      .layout,
    ])
  }

  @Test("A text that loses its fixed width has the height of one line again")
  func widthLost() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .label("Ok"), to: 0, at: 0),
      .constrain(2, .init(first: .view(1), attribute: .leading, second: .view(0), constant: 250), isKept: true),
      .constrain(3, .init(first: .view(1), attribute: .top, second: .view(0)), isKept: true),
      .constrain(4, .init(first: .view(1), attribute: .width, constant: 10), isKept: true),
      .setLines(1, 2),
      .layout,
      .constrain(
        5, .init(first: .view(0), attribute: .centerX, second: .view(1), priority: 999), isKept: true),
      .deactivate(4),
      .layout,
    ])
  }

  @Test("The content of a scroll view without constraints has no size")
  func contentWithoutConstraints() {
    expectRight([
      .addWindow(0, width: 400, height: 800),
      .addView(1, .plain, to: 0, at: 0),
      .addView(2, .scroll, to: 1, at: 0),
      .addView(3, .plain, to: 0, at: 0),
      .constrain(
        4,
        .init(
          first: .readable(2), attribute: .width, second: .view(3), secondAttribute: .height, priority: 750),
        isKept: true),
      .layout,
      .move(3, to: nil, at: 0),
      .addView(5, .plain, to: 2, at: 0),
      .constrain(6, .init(first: .view(5), attribute: .leading, second: .frame(2)), isKept: true),
      .constrain(7, .init(first: .view(5), attribute: .top, second: .frame(2)), isKept: true),
      .constrain(8, .init(first: .view(5), attribute: .width), isKept: true),
      .constrain(9, .init(first: .view(5), attribute: .height), isKept: true),
      .layout,
    ])
  }
}
