import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { findFurtherLetters, loadDocumentFonts } from './theme.ts'

/** The templates' folder: here, or beside a bundle. */
const workspace = fileURLToPath(new URL(import.meta.filename.endsWith('.ts') ? '../' : 'documents/', import.meta.url))

/** Letters that no font of the checklist and the cards draws: � in place of each, so that none stops a publication. */
const undrawn = /[\p{Cn}\p{Co}\u{20000}-\u{10ffff}]/gu
const shown = (data: object) => JSON.stringify(data).replace(undrawn, '\ufffd')

const compilers = boundedCache<Promise<NodeCompiler>>(4)

/**
 * One for all documents with the same letters: to cut the fonts takes longer than to set a page.
 * @param data of the document; its letters are in the fonts.
 */
export function openCompiler(data: object = {}): Promise<NodeCompiler> {
  const further = findFurtherLetters(shown(data))
  return compilers(further, async () => {
    const fontBlobs = await loadDocumentFonts(further)
    return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  })
}

/** No text in `data` is markup. @throws with Typst's message. */
export function compileTemplate(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath: workspace + template, inputs: { data: shown(data) } })
  if (outcome.result) return outcome.result
  const messages = outcome
    .takeError()
    ?.shortDiagnostics.map(({ message }) => message.replace(/^assertion failed: /, ''))
  throw new Error(messages?.join('; ') ?? `documents/${template}: Typst could not set it`)
}
