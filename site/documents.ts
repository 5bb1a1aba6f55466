/** Draws the PDFs and the social cards, and reuses those whose content hasn't changed. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../cms/content.ts'
import type { ResolvedContent, SiteContent } from '../cms/site-content.ts'
import type { Issue } from '../cms/validate/issue.ts'
import { files as documentPaths } from './app/paths.ts'
import { sha256 } from './bundling/sources.ts'
import { findText } from './checks/check-pages.ts'
import { buildPdfData } from './documents/checklist/pdf-data.ts'
import { renderPdf } from './documents/pdf/render-pdf.ts'
import { drawCard } from './documents/social-cards/card.ts'
import { buildSpecimenData } from './documents/specimen/pdf-data.ts'
import type { SiteFile } from './manifest.ts'
import { listCards, type RenderedSite } from './pages/rendered-site.ts'
import type { SiteFolder } from './site-folder.ts'

type Issues = { readonly issues: readonly Issue[] }

/** `drawing`: the digest of the drawing code. `noted` gets the digest of each document's content. */
type Target = { readonly folder: SiteFolder; readonly drawing: string; readonly noted: Record<string, string> }

/** @param origin of the site. @returns the PDFs and their sizes. */
export async function drawPdfs(
  content: ResolvedContent,
  target: Target,
  origin: string,
): Promise<Issues | { readonly files: readonly SiteFile[]; readonly pdfs: SiteContent['pdfs'] }> {
  const files: SiteFile[] = []
  const datas = {
    checklist: buildPdfData(content),
    specimen: buildSpecimenData(content, origin + documentPaths.sample),
  }
  const none = { bytes: 0, pages: 0 }
  const pdfs = { checklist: none, specimen: none }
  for (const name of ['checklist', 'specimen'] as const) {
    const data = datas[name]
    const path = documentPaths[name]
    try {
      const make = async () => {
        const { pdf, faults } = await renderPdf(name, data)
        if (faults.length > 0) throw new Error(faults.join('\n'))
        return pdf
      }
      const pdf = await reuseOrDraw(target, path, JSON.stringify(data), make)
      pdfs[name] = { bytes: pdf.byteLength, pages: data.page.pages }
      files.push(await placeDocument(target.folder, path, pdf))
    } catch (error) {
      return toIssues(error as Error, path, { file: `content/${data.file}` })
    }
  }
  return { files, pdfs }
}

export async function drawCards(
  rendered: RenderedSite,
  content: Content,
  target: Target,
): Promise<Issues | { readonly files: readonly SiteFile[] }> {
  const files: SiteFile[] = []
  for (const { path, facts, shown } of listCards(rendered)) {
    try {
      const bytes = await reuseOrDraw(target, path, facts, () => drawCard(rendered.content, shown))
      files.push(await placeDocument(target.folder, path, bytes))
    } catch (error) {
      return toIssues(error as Error, path, findText(content, shown.heading))
    }
  }
  return { files }
}

async function reuseOrDraw(
  { folder: { before }, drawing, noted }: Target,
  path: string,
  data: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const digest = sha256(drawing + data)
  noted[path] = digest
  return before?.contents.documents[path] === digest ? readFile(join(before.folder, path)) : make()
}

/** Places a file at its address. Visitors' browsers may keep it as long as other documents. */
export async function placeDocument({ place }: SiteFolder, path: string, bytes: Uint8Array): Promise<SiteFile> {
  return { path, ...(await place(path.slice(1), bytes)), cache: 'document', status: 200, styles: [] }
}

/** Some messages name the content file; others name only the problem. */
function toIssues({ message }: Error, subject: string, location: Pick<Issue, 'file' | 'line'>): Issues {
  return {
    issues: message.split('\n').map((line) => {
      const [, file, remedy] = /^(content\/[^:]+): (.*)/.exec(line) ?? []
      return { ...(file ? { file } : location), subject, remedy: remedy ?? line }
    }),
  }
}
