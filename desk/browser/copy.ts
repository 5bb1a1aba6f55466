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
