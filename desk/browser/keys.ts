/**
 * Keys of the list: j and k go to the next request and the one before. They work only while the focus is in a row, because
 * speech input presses single keys as well (WCAG 2.1.4).
 */
export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    const by = { j: 1, k: -1 }[key]
    if (!by || ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return
    const row = target.closest<HTMLElement>('.row')
    if (!row || target.closest('input, textarea, select')) return
    event.preventDefault()
    const rows = [...document.querySelectorAll<HTMLElement>('.row')]
    rows[rows.indexOf(row) + by]?.querySelector<HTMLElement>('.row-link')?.focus()
  })
}
