/** The checklist, and the pictures of shared links, made anew where they show something else. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files as documentPaths } from '../app/paths.ts'
import type { SiteFile } from '../contracts/site-manifest.ts'
import { drawCard } from '../documents/cards/card.ts'
import { renderChecklist } from '../documents/checklist/checklist.ts'
import { pdfData } from '../documents/checklist/pdf-data.ts'
import type { Content } from '../words/content.ts'
import type { Finding } from '../words/judge/finding.ts'
import type { ResolvedContent } from '../words/site-content.ts'
import { whereSaid } from './checks/check-pages.ts'
import { cardsOf, type RenderedSite } from './page/rendered-site.ts'
import type { SiteFolder } from './site-folder.ts'
import { sha256 } from './sources.ts'

type Faults = { readonly findings: readonly Finding[] }

/** Notes in `noted` what each document shows. */
type Draw = (folder: SiteFolder, drawing: string, noted: Record<string, string>) => unknown

export async function drawChecklist(content: ResolvedContent, ...[folder, drawing, noted]: Parameters<Draw>) {
  const data = pdfData(content)
  const path = documentPaths.checklist
  try {
    const make = async () => {
      const { pdf, faults } = await renderChecklist(data)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      return pdf
    }
    const bytes = await documentBytes(folder, path, sha256(drawing + JSON.stringify(data)), noted, make)
    return { bytes: bytes.byteLength, file: await served(folder, path, bytes) }
  } catch (error) {
    return unfit(error as Error, path, { file: 'content/checklist/checklist.yaml' })
  }
}

export async function drawCards(
  ...[folder, drawing, noted, rendered, content]: [...Parameters<Draw>, RenderedSite, Content]
): Promise<Faults | { readonly files: readonly SiteFile[] }> {
  const files: SiteFile[] = []
  for (const { path, facts, shown } of cardsOf(rendered)) {
    try {
      const bytes = await documentBytes(folder, path, sha256(drawing + facts), noted, () =>
        drawCard(rendered.content, shown),
      )
      files.push(await served(folder, path, bytes))
    } catch (error) {
      return unfit(error as Error, path, whereSaid(content, shown.heading))
    }
  }
  return { files }
}

async function documentBytes(
  { before }: SiteFolder,
  path: string,
  shows: string,
  noted: Record<string, string>,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  noted[path] = shows
  return before?.contents.documents[path] === shows ? readFile(join(before.folder, path)) : make()
}

async function served({ place }: SiteFolder, path: string, bytes: Uint8Array): Promise<SiteFile> {
  return { path, ...(await place(path.slice(1), bytes)), cache: 'document', status: 200, styles: [] }
}

/** Some messages name the file of the words, others only what is wrong. */
function unfit({ message }: Error, subject: string, said: Pick<Finding, 'file' | 'line'>): Faults {
  return {
    findings: message.split('\n').map((line) => {
      const [, file, remedy] = /^(content\/[^:]+): (.*)/.exec(line) ?? []
      return { ...(file ? { file } : said), subject, remedy: remedy ?? line }
    }),
  }
}
