import { previewId } from '../../contracts/words-desk.ts'

const settlesMs = [100, 400, 1000]

/**
 * Opens the preview beside a form at what is edited: the first changed text of the part, the part's own place, or the
 * first changed text of the page. A fragment in the frame's address would scroll the form as well.
 */
export function showEditedPlace(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-part]')
  const part = frame?.dataset.part ?? ''
  const show = () => {
    const page = frame?.contentDocument
    if (!frame || !page) return
    const ofPart = `[data-part="${CSS.escape(part)}"]`
    const place =
      page.querySelector(`:is([data-words=changed], [data-words=faulty])${ofPart}`) ??
      page.getElementById(previewId(part)) ??
      page.querySelector('[data-words=changed], [data-words=faulty]')
    const view = frame.contentWindow
    if (!place || !view) return
    const scroll = () => {
      const top = place.getBoundingClientRect().top + view.scrollY - view.innerHeight / 3
      view.scrollTo({ top, behavior: 'instant' })
    }
    scroll()
    // What comes into view on the way gets its own height.
    for (const ms of settlesMs) setTimeout(scroll, ms)
  }
  frame?.addEventListener('load', show)
  show()
}
