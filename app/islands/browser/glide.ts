/**
 * Lets the page glide to its own part that a link leads to. Not CSS alone: a link has lost `:focus` and `:active` before
 * the browser scrolls, and a page that opens at a fragment would glide, too.
 */
export function glideToParts(): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) dataset.glides = ''
  })
  document.addEventListener('scrollend', () => {
    delete dataset.glides
  })
}
