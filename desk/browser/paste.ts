/** Pasting from a word processor, and adding pictures, to the text of a guide. */
import { pictureLimits } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { editorAddresses } from '../../contracts/editor.ts'

type Notes = Readonly<Record<'pictures' | 'cells' | 'links' | 'uploading' | 'describe' | 'large' | 'failed', string>>

/** Markup that plain text would lose. */
const structure = /<(?:h[1-6]|li|table|a|b|strong|em|i|img)\b|mso-list|font-weight/i

/** Takes pasted headings, lists, links and tables as Markdown, and uploads dropped or chosen pictures. */
export function acceptRichText(): void {
  const areas = document.querySelectorAll<HTMLTextAreaElement>('textarea[data-markdown]')
  let [current] = areas
  for (const area of areas) {
    area.addEventListener('focus', () => {
      current = area
    })
    area.addEventListener('paste', (event) => {
      const html = event.clipboardData?.getData('text/html') ?? ''
      const picture = findPicture(event.clipboardData)
      if (!structure.test(html) && !picture) return
      event.preventDefault()
      void (structure.test(html) ? pasteHtml(area, html) : placePicture(area, picture))
    })
    area.addEventListener('drop', (event) => {
      const picture = findPicture(event.dataTransfer)
      if (!picture) return
      event.preventDefault()
      void placePicture(area, picture)
    })
  }
  const chooser = document.querySelector<HTMLInputElement>('input[data-picture]')
  chooser?.addEventListener('change', () => {
    const [picture] = chooser.files ?? []
    // It is uploaded at once, and not sent with the form.
    chooser.value = ''
    if (current) void placePicture(current, picture)
  })
}

function findPicture(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))
}

async function pasteHtml(area: HTMLTextAreaElement, html: string): Promise<void> {
  const { convertToMarkdown } = await import('./markdown.ts')
  const { text, lost } = convertToMarkdown(html)
  insertText(area, text)
  note(area, (notes) => lost.map((each) => notes[each]).join(' '))
}

async function placePicture(area: HTMLTextAreaElement, picture: File | undefined): Promise<void> {
  const csrf = area.form?.querySelector<HTMLInputElement>(`[name="${deskFields.csrf}"]`)?.value
  if (!picture || csrf === undefined) return
  if (picture.size > pictureLimits.megabytes * 1024 * 1024) return note(area, ({ large }) => large)
  note(area, ({ uploading }) => uploading)
  const form = new FormData()
  form.append(deskFields.csrf, csrf)
  form.append(deskFields.files, picture)
  const headers = { accept: 'application/json' }
  const answer = await fetch(editorAddresses.pictures, { method: 'POST', body: form, headers }).catch(() => undefined)
  const { address, remedy }: { address?: string; remedy?: string } = (await answer?.json().catch(() => ({}))) ?? {}
  if (address) {
    insertText(area, `\n\n![](${address})\n\n`)
    // The description goes between the brackets.
    const at = area.value.lastIndexOf(`](${address})`, area.selectionEnd)
    area.setSelectionRange(at, at)
  }
  note(area, ({ describe, failed }) => (address ? describe : (remedy ?? failed)))
}

/** As typing does, so that the browser can undo it. */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // Firefox before 89 and scripts' documents can't.
  if (document.execCommand?.('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
}

function note(area: HTMLTextAreaElement, write: (notes: Notes) => string): void {
  const status = area.form?.querySelector<HTMLElement>('[data-notes]')
  if (status) status.textContent = write(JSON.parse(status.dataset.notes ?? '{}'))
}
