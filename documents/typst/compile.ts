import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { documentFonts } from './theme.ts'

/** The templates' folder: here, or beside a bundle. */
const workspace = fileURLToPath(new URL(import.meta.filename.endsWith('.ts') ? '../' : 'documents/', import.meta.url))

let compiler: Promise<NodeCompiler> | undefined

/** One for all documents: to cut the fonts takes longer than to set a page. */
export function openCompiler(): Promise<NodeCompiler> {
  compiler ??= documentFonts().then((fontBlobs) => NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }))
  return compiler
}

/** No text in `data` is markup. @throws with Typst's message. */
export function compiled(
  compiler: NodeCompiler,
  template: string,
  data: object,
  inputs: Readonly<Record<string, string>> = {},
): NodeTypstDocument {
  const outcome = compiler.compile({
    mainFilePath: workspace + template,
    inputs: { data: JSON.stringify(data), ...inputs },
  })
  if (outcome.result) return outcome.result
  const messages = outcome
    .takeError()
    ?.shortDiagnostics.map(({ message }) => message.replace(/^assertion failed: /, ''))
  throw new Error(messages?.join('; ') ?? `documents/${template}: Typst could not set it`)
}
