/** Asks before a page is left on which something was typed that the way out does not take along. */
export function askBeforeLosing(): void {
  let sent: EventTarget | null = null
  addEventListener('submit', ({ target }) => {
    sent = target
  })
  addEventListener('beforeunload', (event) => {
    const texts = [...document.querySelectorAll('textarea')]
    if (texts.some(({ value, defaultValue, form }) => value !== defaultValue && form !== sent)) event.preventDefault()
    sent = null
  })
}
