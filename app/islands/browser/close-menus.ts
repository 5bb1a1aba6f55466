/**
 * Closes an open menu in cases the browser ignores: the focus leaves by Tab, one of its links is followed, or the
 * page is restored from the back/forward cache.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) {
    const opener = document.querySelector(`[popovertarget="${menu.id}"]`)
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    const left = (event: Event) => {
      const { relatedTarget } = event as FocusEvent
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== opener) close()
    }
    menu.addEventListener('focusout', left)
    opener?.addEventListener('focusout', left)
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) close()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) close()
    })
  }
}
