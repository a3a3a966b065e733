import HeadlessUIKit
import Testing

@MainActor
struct CellTests {
  /// Adds a view of 60 by 20 points to a content view, with insets of 10 points.
  private func fill(_ content: UIView) {
    let view = content.added(SizedView(60, 20))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
    ])
  }

  @Test("A cell does not remove an accessory or background view that another cell uses by now")
  func sharedViews() {
    let (first, second, view) = (UITableViewCell(), UITableViewCell(), UIView())
    let (item, otherItem) = (UICollectionViewCell(), UICollectionViewCell())
    (first.accessoryView, second.accessoryView) = (view, view)
    first.accessoryView = nil
    #expect(view.superview === second, "an accessory")
    (first.backgroundView, second.backgroundView) = (view, view)
    first.backgroundView = nil
    #expect(view.superview === second, "a background")
    (item.backgroundView, otherItem.backgroundView) = (view, view)
    item.backgroundView = nil
    #expect(view.superview === otherItem, "a background in a collection")
    otherItem.backgroundView = nil
    #expect(view.superview == nil)
  }

  @Test("A row's height follows its content at the table's width")
  func tableCell() {
    let cell = UITableViewCell()
    fill(cell.contentView)
    #expect(cell.frame.size == CGSize(width: 320, height: 44))
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 300, height: 40))
    #expect(cell.frame.size == CGSize(width: 320, height: 44))
  }

  @Test("Wrapped text makes a row higher")
  func wrapping() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "text")
    let label = cell.contentView.added(UILabel())
    (label.text, label.numberOfLines) = ("The quick brown fox jumps over the lazy dog", 0)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 150, height: label.sizeThatFits(CGSize(width: 150, height: 0)).height))
    #expect(size.height > 2 * label.font.lineHeight)
  }

  @Test("The content is narrower beside an accessory view")
  func accessory() {
    let cell = UITableViewCell()
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320 - 30 - 32, height: 44))
    #expect(cell.accessoryView?.frame == CGRect(x: 320 - 16 - 30, y: 12, width: 30, height: 20))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 62)
    #expect(cell.accessoryView?.frame.minX == 16)
    fill(cell.contentView)
    #expect(cell.systemLayoutSizeFitting(.zero).width == 142)
  }

  @Test("A collection view cell has the size of its content")
  func collectionCell() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(cell.contentView.frame == cell.bounds)
    fill(cell.contentView)
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 40))
    cell.frame.size = CGSize(width: 80, height: 40)
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.map(\.frame) == [CGRect(x: 10, y: 10, width: 60, height: 20)])
  }

  @Test("The content view of an effect view fills it")
  func effect() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    view.frame = CGRect(x: 0, y: 0, width: 70, height: 30)
    #expect(view.contentView.superview === view)
    #expect(view.contentView.frame == view.bounds)
  }

  @Test(
    "The content leaves space for the accessory at the trailing edge",
    arguments: [
      (UITableViewCell.AccessoryType.none, 0.0), (.disclosureIndicator, 40), (.detailDisclosureButton, 68),
      (.checkmark, 40), (.detailButton, 40),
    ])
  func accessoryTypes(type: UITableViewCell.AccessoryType, room: CGFloat) {
    let cell = UITableViewCell()
    cell.accessoryType = type
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320 - room, height: 44), "beside \(type)")
    cell.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == room, "beside \(type), from right to left")
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == cell.bounds, "after \(type)")
  }

  @Test("A background view fills the cell at any size until it is replaced")
  func backgrounds() {
    let (row, cell) = (UITableViewCell(), UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60)))
    row.accessoryType = .checkmark
    let kinds: [(cell: UIView, content: UIView, put: (UIView?) -> Void)] = [
      (row, row.contentView, { row.backgroundView = $0 }), (cell, cell.contentView, { cell.backgroundView = $0 }),
    ]
    for (cell, content, put) in kinds {
      let (first, second) = (UIView(), UIView())
      put(first)
      #expect(cell.subviews == [first, content], "\(cell)")
      put(second)
      #expect(first.superview == nil && cell.subviews == [second, content], "\(cell)")
      cell.frame.size = CGSize(width: 200, height: 90)
      cell.layoutIfNeeded()
      #expect(second.frame == cell.bounds, "\(cell)")
      put(nil)
      #expect(cell.subviews == [content], "\(cell)")
    }
  }

  @Test("Selection and highlight of a table view cell change only when they are set, with or without an animation")
  func rowStates() {
    let row = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    #expect(!row.isSelected && !row.isHighlighted && !row.isEditing)
    #expect(row.selectionStyle == .default && row.separatorInset == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0))
    row.setSelected(true, animated: true)
    #expect(row.isSelected && !row.isHighlighted)
    row.setHighlighted(true, animated: true)
    row.setSelected(false, animated: false)
    #expect(!row.isSelected && row.isHighlighted)
    row.prepareForReuse()
    #expect(row.reuseIdentifier == "row" && row.isHighlighted)
  }
}
