/** Asks before leaving a page when typed text would be lost. */
export function askBeforeLosing(): void {
  let sent: EventTarget | null = null
  addEventListener('submit', ({ target }) => {
    sent = target
  })
  addEventListener('beforeunload', (event) => {
    const texts = [...document.querySelectorAll('textarea')]
    if (texts.some((text) => isUnsaved(text) && text.form !== sent)) event.preventDefault()
    sent = null
  })
}

/** Typed since the page was made, or returned with the page and not saved yet. */
function isUnsaved(text: HTMLTextAreaElement): boolean {
  const isRefused = text.closest('section')?.querySelector('[role="alert"], [role="status"]') !== null
  return text.value !== text.defaultValue || (isRefused && text.value !== '')
}
