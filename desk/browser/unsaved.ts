/** Asks before leaving a page when typed text would be lost. */
export function askBeforeLosing(): void {
  let sent: EventTarget | null = null
  addEventListener('submit', ({ target }) => {
    sent = target
  })
  addEventListener('beforeunload', (event) => {
    const texts = document.querySelectorAll<Typed>('textarea, form[method="post"] input[type="text"]')
    if ([...texts].some((text) => isUnsaved(text) && text.form !== sent)) event.preventDefault()
    sent = null
  })
}

type Typed = HTMLTextAreaElement | HTMLInputElement

/** Typed since the page was made, or returned with the page and not saved yet. */
function isUnsaved(text: Typed): boolean {
  const said = text.closest('section')?.querySelector('[role="alert"], [role="status"]')
  const isKept = !said && text.form?.dataset.unsaved === undefined
  return text.value !== text.defaultValue || (!isKept && text.value !== '')
}
