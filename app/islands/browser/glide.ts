/**
 * Scrolls smoothly to a link's target on the same page. CSS alone can't: the link loses `:focus` and `:active` before
 * the browser scrolls, and pages opened at a fragment would scroll smoothly, too.
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
