/** Where it is kept that somebody wants no keys. */
const storageName = 'desk-keys-off'

/**
 * Keys of the list: to the next request and the one before, to the search, and what keys there are. They can be turned
 * off, because speech input and slips of the hand press them as well (WCAG 2.1.4).
 */
export function listenForKeys(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#keys')
  if (!dialog) return
  const choice = dialog.querySelector<HTMLInputElement>('[data-keys]')
  if (choice) {
    choice.checked = localStorage.getItem(storageName) === null
    choice.addEventListener('change', () => {
      if (choice.checked) localStorage.removeItem(storageName)
      else localStorage.setItem(storageName, '')
    })
  }
  document.querySelector('[data-opens-keys]')?.addEventListener('click', () => dialog.showModal())
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
    const isOff = choice?.checked === false || dialog.open || ctrlKey || metaKey || altKey || isComposing
    if (isOff || (target instanceof Element && target.closest('input, textarea, select'))) return
    const act = acts[key]
    if (!act) return
    event.preventDefault()
    act(dialog)
  })
}

const acts: Readonly<Record<string, (dialog: HTMLDialogElement) => void>> = {
  j: () => focusRow(1),
  k: () => focusRow(-1),
  '/': () => {
    const search = document.querySelector<HTMLInputElement>('[data-search]')
    search?.focus()
    search?.select()
  },
  '?': (dialog) => dialog.showModal(),
}

/** Goes to a row by its link, which Enter opens. @param by 1 for the next, −1 for the one before. */
function focusRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.row')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at < 0 && by < 0 ? -1 : Math.max(at + by, 0)]
  next?.querySelector<HTMLElement>('.row-link')?.focus()
}
