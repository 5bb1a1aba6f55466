import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { boundedCache } from '../../../contracts/bounded-cache.ts'
import { findFurtherLetters, loadDocumentFonts } from './theme.ts'

/** The templates' folder: this one, or the one next to a bundle. */
const workspace = fileURLToPath(
  new URL(import.meta.filename.endsWith('.ts') ? '../' : 'site/documents/', import.meta.url),
)

/** Letters that no font of the documents has. Each is replaced with �, so that none stops a publication. */
const undrawn = /[\p{Cn}\p{Co}\u{20000}-\u{10ffff}]/gu
const toJson = (data: object) => JSON.stringify(data).replace(undrawn, '\ufffd')

const compilers = boundedCache<Promise<NodeCompiler>>(4)

/**
 * Opens a compiler, or reuses one with the same letters, because subsetting the fonts takes longer than typesetting a page.
 * @param data of the document, and its text. The fonts will contain their letters.
 */
export function openCompiler(data: object = {}): Promise<NodeCompiler> {
  const further = findFurtherLetters(toJson(data))
  return compilers(further, async () => {
    const fontBlobs = await loadDocumentFonts(further)
    return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  })
}

/** @returns a template's text, whose letters the compiler's fonts need, too. */
export const readTemplate = (template: string) => readFile(workspace + template, 'utf8')

/** Compiles a template. Typst reads no text in `data` as markup. @throws with Typst's message. */
export function compileTemplate(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath: workspace + template, inputs: { data: toJson(data) } })
  if (outcome.result) return outcome.result
  const messages = outcome
    .takeError()
    ?.shortDiagnostics.filter(({ severity }) => severity === 1)
    .map(({ message }) => message.replace(/^assertion failed: /, ''))
  throw new Error(messages?.join('; ') ?? `site/documents/${template}: Typst couldn't compile it`)
}
