import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compiled, openCompiler } from '../typst/compile.ts'
import { type FitMark, fitFaults, spareHeight } from './fit.ts'
import { manuscript } from './manuscript.ts'

/** The document, and what is wrong with it in a writer's words; without faults it is fit to go out. */
export type RenderedChecklist = { readonly pdf: Buffer; readonly pages: number; readonly faults: readonly string[] }

/**
 * Sets the AI Hype Checklist as PDF/UA-1 from content/checklist/. The same content makes the same bytes.
 * @param data what is set; the content, unless a test says otherwise.
 * @throws naming the page when a text cites an unknown source, and with Typst's words when a template or a character
 *   is at fault.
 */
export async function renderChecklist(data = manuscript()): Promise<RenderedChecklist> {
  const compiler = await openCompiler()
  const longer = (spare: number) => compiled(compiler, 'checklist/checklist.typ', data, { spare: String(spare) })
  const document = longer(0)
  const marksOf = (of: NodeTypstDocument) => compiler.query(of, { selector: '<fit>', field: 'value' }) as FitMark[]
  const faults = fitFaults(marksOf(document), data.page.pages, () => marksOf(longer(spareHeight)))
  return { pdf: exported(compiler, document), pages: document.numOfPages, faults }
}

/** Exporting is where Typst finds what PDF/UA-1 forbids, such as a character that the fonts do not have. */
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
