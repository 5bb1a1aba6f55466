/**
 * Closes an open menu where the browser alone would leave it open: when the focus moves out of it by Tab, when one of
 * its links is followed, and when a page is shown again from the back/forward cache.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) {
    const opener = document.querySelector(`[popovertarget="${menu.id}"]`)
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== opener) close()
    })
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) close()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) close()
    })
  }
}
