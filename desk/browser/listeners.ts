import { deskAddresses, typingParameter } from '../../contracts/desk-addresses.ts'

/** How long the button says "copied", in ms. */
const shown = 3000

/** Buttons that copy a text exactly as it was sent. */
export function letCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.querySelector('[data-copied]')?.textContent ?? '')
      const { textContent } = button
      if (textContent === button.dataset.copy) return
      button.textContent = button.dataset.copy ?? ''
      setTimeout(() => {
        button.textContent = textContent
      }, shown)
    })
  }
}

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

/** In ms. */
const typingEvery = 5 * 60_000

/** While somebody types, the session goes on: a long text takes longer than an idle session lasts. */
export function keepSession(): void {
  let last = Date.now()
  addEventListener('input', () => {
    if (Date.now() - last < typingEvery) return
    last = Date.now()
    void fetch(`${deskAddresses.counts}?${typingParameter}`, { redirect: 'error' }).catch(() => {})
  })
}

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

/** A form without chosen files posts its text alone, which comes back if the session has ended. */
export function sendTextAlone(): void {
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')]
    if (inputs.length === 0) return
    const hasFiles = inputs.some(({ files }) => files?.length)
    form.enctype = hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  })
}

type Typed = HTMLTextAreaElement | HTMLInputElement

/** Typed since the page was made, or returned with the page and not saved yet. */
function isUnsaved(text: Typed): boolean {
  const said = text.closest('section')?.querySelector('[role="alert"], [role="status"]')
  const isKept = !said && text.form?.dataset.unsaved === undefined
  return text.value !== text.defaultValue || (!isKept && text.value !== '')
}
