// Not react-email's `render`: it brings html-to-text, html5parser and prettier along, splits the module into files, and
// takes 2.5 times as long, because it renders to a stream for the sake of suspense, which no mail has.
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailDocument } from '../mail-document.ts'
import { MailPage } from './mail-page.tsx'

/**
 * A mail as an HTML document that loads nothing.
 * @throws when the heading's mark is not in the heading, or a link's phrase not in its paragraph.
 */
export function renderHtml(mail: MailDocument): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MailPage mail={mail} />)}`
}
