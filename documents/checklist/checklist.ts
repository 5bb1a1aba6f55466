import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compiled, openCompiler } from '../typst/compile.ts'
import { type FitMark, fitFaults, spareHeight } from './fit.ts'
import { pdfData } from './pdf-data.ts'

/** The same content makes the same bytes. @returns faults for a writer too. @throws for an unknown source, and with Typst's message. */
export async function renderChecklist(data = pdfData()) {
  const compiler = await openCompiler(data)
  const longer = (spare: number) => compiled(compiler, 'checklist/checklist.typ', data, { spare: String(spare) })
  const document = longer(0)
  const marksOf = (of: NodeTypstDocument) => compiler.query(of, { selector: '<fit>', field: 'value' }) as FitMark[]
  const faults = fitFaults(marksOf(document), data.page.pages, () => marksOf(longer(spareHeight)))
  return { pdf: exported(compiler, document), pages: document.numOfPages, faults }
}

/** Typst's export finds what PDF/UA-1 forbids, such as a character without a glyph. */
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
