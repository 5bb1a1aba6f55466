/** How long the button says "copied", in ms. */
const shown = 3000

/** Buttons that copy a text exactly as it was sent, folded parts included. */
export function letCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.addEventListener('click', async () => {
      const parts = document.querySelectorAll('[data-copied]')
      await navigator.clipboard.writeText([...parts].map(({ textContent }) => textContent).join(''))
      const { textContent } = button
      if (textContent === button.dataset.copy) return
      button.textContent = button.dataset.copy ?? ''
      setTimeout(() => {
        button.textContent = textContent
      }, shown)
    })
  }
}
