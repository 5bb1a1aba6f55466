import { deskAddresses } from '../../contracts/desk-addresses.ts'

/** How long a button says "copied", in ms. */
const copiedMs = 3000

/** Makes the copy buttons copy a text exactly as it was sent. */
export function addCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(document.querySelector('[data-copied]')?.textContent ?? '')
      const { textContent } = button
      if (textContent === button.dataset.copy) return
      button.textContent = button.dataset.copy ?? ''
      setTimeout(() => {
        button.textContent = textContent
      }, copiedMs)
    })
  }
}

/** Reloads the list when its tab becomes visible again. */
export function refreshList(): void {
  addEventListener('visibilitychange', () => {
    const isTyping = document.activeElement?.matches('input, select')
    if (!document.hidden && !isTyping && location.pathname === deskAddresses.list) location.reload()
  })
}

/** Asks before leaving a page when typed text would be lost. */
export function warnAboutUnsavedText(): void {
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

/** Posts a form without chosen files as text only, because the server returns such text when the session has ended. */
export function updateFormEncoding(): void {
  addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')]
    if (inputs.length === 0) return
    const hasFiles = inputs.some(({ files }) => files?.length)
    form.enctype = hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  })
}

/** Refuses files that are too large before they are uploaded. The server measures them again. */
export function checkFileSizes(): void {
  addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    const { megabytes, tooLarge } = input.dataset
    if (!tooLarge) return
    const bytes = [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0)
    input.setCustomValidity(bytes > Number(megabytes) * 1024 * 1024 ? tooLarge : '')
    input.reportValidity()
  })
  addEventListener('submit', (event) => {
    const input = (event.target as HTMLFormElement).querySelector<HTMLInputElement>('input[type="file"]:invalid')
    if (!input) return
    event.preventDefault()
    input.reportValidity()
  })
}

type Typed = HTMLTextAreaElement | HTMLInputElement

/** Whether a text was typed since the page was loaded, or was returned by the server without being saved. */
function isUnsaved(text: Typed): boolean {
  const outcome = text.closest('section')?.querySelector('[role="alert"], [role="status"]')
  const isKept = !outcome && text.form?.dataset.unsaved === undefined
  return text.value !== text.defaultValue || (!isKept && text.value !== '')
}
