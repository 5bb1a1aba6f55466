import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compiled, openCompiler } from '../typst/compile.ts'
import { type FitMark, fitFaults, spareHeight } from './fit.ts'
import { pdfData } from './pdf-data.ts'

/** Faults are in a writer's words. */
export type RenderedChecklist = { readonly pdf: Buffer; readonly pages: number; readonly faults: readonly string[] }

/**
 * Typesets content/checklist/ as PDF/UA-1. The same content makes the same bytes.
 * @throws with the page when a text cites an unknown source, and with Typst's message for a faulty template or
 *   character.
 */
export async function renderChecklist(data = pdfData()): Promise<RenderedChecklist> {
  const compiler = await openCompiler()
  const longer = (spare: number) => compiled(compiler, 'checklist/checklist.typ', data, { spare: String(spare) })
  const document = longer(0)
  const marksOf = (of: NodeTypstDocument) => compiler.query(of, { selector: '<fit>', field: 'value' }) as FitMark[]
  const faults = fitFaults(marksOf(document), data.page.pages, () => marksOf(longer(spareHeight)))
  return { pdf: exported(compiler, document), pages: document.numOfPages, faults }
}

/** The export is where Typst finds what PDF/UA-1 forbids, such as a character without a glyph. */
function exported(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    const found = [...String(error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) =>
      message.replaceAll('\\"', '"'),
    )
    throw new Error(`content/checklist: ${found.join('; ') || String(error)}`)
  }
}
