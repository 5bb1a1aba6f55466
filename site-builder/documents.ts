/** Draws the checklist and the social cards, and reuses those whose content hasn't changed. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files as documentPaths } from '../app/paths.ts'
import { sha256 } from '../build/sources.ts'
import type { Content } from '../cms/content.ts'
import type { ResolvedContent } from '../cms/site-content.ts'
import type { Issue } from '../cms/validate/issue.ts'
import type { SiteFile } from '../contracts/site-manifest.ts'
import { renderChecklist } from '../documents/checklist/checklist.ts'
import { buildPdfData } from '../documents/checklist/pdf-data.ts'
import { drawCard } from '../documents/social-cards/card.ts'
import { findText } from './checks/check-pages.ts'
import { listCards, type RenderedSite } from './page/rendered-site.ts'
import type { SiteFolder } from './site-folder.ts'

type Issues = { readonly issues: readonly Issue[] }

/** Stores in `noted` the digest of what each document shows. */
type Draw = (folder: SiteFolder, drawing: string, noted: Record<string, string>) => unknown

export async function drawChecklist(content: ResolvedContent, ...[folder, drawing, noted]: Parameters<Draw>) {
  const data = buildPdfData(content)
  const path = documentPaths.checklist
  try {
    const make = async () => {
      const { pdf, faults } = await renderChecklist(data)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return pdf
    }
    const bytes = await reuseOrDraw(folder, path, sha256(drawing + JSON.stringify(data)), noted, make)
    return { bytes: bytes.byteLength, file: await placeDocument(folder, path, bytes) }
  } catch (error) {
    return toIssues(error as Error, path, { file: 'content/checklist/checklist.yaml' })
  }
}

export async function drawCards(
  ...[folder, drawing, noted, rendered, content]: [...Parameters<Draw>, RenderedSite, Content]
): Promise<Issues | { readonly files: readonly SiteFile[] }> {
  const files: SiteFile[] = []
  for (const { path, facts, shown } of listCards(rendered)) {
    try {
      const bytes = await reuseOrDraw(folder, path, sha256(drawing + facts), noted, () =>
        drawCard(rendered.content, shown),
      )
      files.push(await placeDocument(folder, path, bytes))
    } catch (error) {
      return toIssues(error as Error, path, findText(content, shown.heading))
    }
  }
  return { files }
}

async function reuseOrDraw(
  { before }: SiteFolder,
  path: string,
  shows: string,
  noted: Record<string, string>,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  noted[path] = shows
  return before?.contents.documents[path] === shows ? readFile(join(before.folder, path)) : make()
}

async function placeDocument({ place }: SiteFolder, path: string, bytes: Uint8Array): Promise<SiteFile> {
  return { path, ...(await place(path.slice(1), bytes)), cache: 'document', status: 200, styles: [] }
}

/** Some messages name the content file; others name only the problem. */
function toIssues({ message }: Error, subject: string, said: Pick<Issue, 'file' | 'line'>): Issues {
  return {
    issues: message.split('\n').map((line) => {
      const [, file, remedy] = /^(content\/[^:]+): (.*)/.exec(line) ?? []
      return { ...(file ? { file } : said), subject, remedy: remedy ?? line }
    }),
  }
}
