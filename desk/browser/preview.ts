/**
 * Scrolls the preview next to a form to the edited part, and to a field's text when the field gets the focus. A fragment
 * in the frame's address would also scroll the form.
 */
export function scrollPreviewToField(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-part]')
  const part = frame?.dataset.part ?? ''
  const show = (path = location.hash.slice(1)) => {
    const page = frame?.contentDocument
    const view = frame?.contentWindow
    if (!page || !view) return
    // Animations hide most of the page until its next frame.
    for (const animation of page.getAnimations()) animation.cancel()
    const ofPart = `[data-part="${CSS.escape(part)}"]`
    // Texts in the header's closed menus can't be scrolled to.
    const findVisible = (selector: string) => page.querySelector(`:is(main, footer) ${selector}`)
    const place =
      (path && findVisible(`[data-path="${CSS.escape(path)}"]`)) ||
      (findVisible(`[data-text=changed]${ofPart}`) ??
        findVisible(ofPart) ??
        page.querySelector(frame.dataset.place ?? ':not(*)') ??
        // A text that contains a changed value belongs to another part.
        findVisible('[data-text=changed]') ??
        page.querySelector('main'))
    if (!place) return
    const top = place.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3
    view.scrollTo({ top, behavior: 'instant' })
  }
  frame?.addEventListener('load', () => show())
  show()
  addEventListener('focusin', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (frame?.contentDocument?.querySelector(`[data-path="${CSS.escape(name ?? '')}"]`)) show(name)
  })
}
