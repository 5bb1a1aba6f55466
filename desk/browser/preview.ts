const settlesMs = [100, 400, 1000]

/**
 * Opens the preview beside a form at what is edited, and goes to a field's text when its field has the focus. A fragment
 * in the frame's address would scroll the form as well.
 */
export function scrollPreviewToField(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-part]')
  const part = frame?.dataset.part ?? ''
  let isLatest = Symbol()
  const show = (path = location.hash.slice(1)) => {
    const page = frame?.contentDocument
    const view = frame?.contentWindow
    if (!page || !view) return
    const ofPart = `[data-part="${CSS.escape(part)}"]`
    // The menus of the header are closed.
    const inSight = (selector: string) => page.querySelector(`:is(main, footer) ${selector}`)
    const place =
      (path && inSight(`[data-path="${CSS.escape(path)}"]`)) ||
      (inSight(`[data-words=changed]${ofPart}`) ??
        inSight(ofPart) ??
        page.querySelector(frame.dataset.place ?? ':not(*)') ??
        // A text that says a changed value belongs to another part.
        inSight('[data-words=changed]') ??
        page.querySelector('main'))
    if (!place) return
    const own = Symbol()
    isLatest = own
    const scroll = () => {
      if (isLatest !== own) return
      const top = place.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3
      view.scrollTo({ top, behavior: 'instant' })
    }
    scroll()
    // What comes into view on the way gets its own height.
    for (const ms of settlesMs) setTimeout(scroll, ms)
  }
  frame?.addEventListener('load', () => show())
  show()
  addEventListener('focusin', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (frame?.contentDocument?.querySelector(`[data-path="${CSS.escape(name ?? '')}"]`)) show(name)
  })
}
