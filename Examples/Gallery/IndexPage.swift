import Wireframe

/// Returns a self-contained HTML page with all pictures, in light or dark appearance as the browser prefers.
func indexPage(of chapters: [Chapter]) -> String {
  let sections = chapters.map { chapter in
    """
    <section>
    <h2>\(chapter.title)</h2>
    <p>\(chapter.summary)</p>
    <div class="pictures">
    \(chapter.pictures.map(figure).joined(separator: "\n"))
    </div>
    </section>
    """
  }
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Keyline gallery</title>
    <style>
    :root { color-scheme: light dark; --page: #f1f5f9; --ink: #0f172a; --faint: #64748b; --edge: #cbd5e1; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #0f172a; --ink: #e2e8f0; --faint: #94a3b8; --edge: #334155; }
    }
    body { margin: 0 auto; padding: 2.5rem 1.5rem; max-width: 80rem; background: var(--page); color: var(--ink);
      font: 1rem/1.5 -apple-system, system-ui, Inter, "Helvetica Neue", Arial, sans-serif; }
    h1 { margin: 0; font-size: 2rem; letter-spacing: -.02em; }
    h2 { margin: 3.5rem 0 0; font-size: 1.3rem; letter-spacing: -.01em; }
    p { margin: .25rem 0 1.25rem; color: var(--faint); }
    .pictures { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
    figure { margin: 0; width: calc(var(--width) * .72px); max-width: 100%; }
    figure svg { display: block; width: 100%; height: auto; border: 1px solid var(--edge); border-radius: 10px;
      box-shadow: 0 1px 2px #0001, 0 8px 24px #0002; }
    figcaption { margin-top: .6rem; font-size: .85rem; color: var(--faint); }
    summary { cursor: pointer; }
    pre { overflow: auto; max-height: 24rem; margin: .5rem 0 0; font: .72rem/1.5 ui-monospace, Menlo, monospace; }
    </style>
    </head>
    <body>
    <h1>Keyline gallery</h1>
    <p>Every screen is laid out from its constraints and drawn from the resulting frames.</p>
    \(sections.joined(separator: "\n"))
    </body>
    </html>

    """
}

private func figure(_ picture: Picture) -> String {
  """
  <figure style="--width: \(picture.size.width.decimalText)">
  \(picture.svg)<figcaption><details><summary>\(picture.title)</summary>
  <pre>\(picture.table.escapedForXML)</pre>
  </details></figcaption>
  </figure>
  """
}
