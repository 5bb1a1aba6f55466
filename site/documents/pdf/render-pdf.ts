import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compileTemplate, openCompiler } from '../typst/compile.ts'

type PdfData = {
  /** The file in content/ of each page, by its name. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Renders a PDF. The same data gives the same bytes.
 * @param name of the template and of its folder.
 * @returns the PDF, its number of pages, and a message for each page that overflows.
 * @throws for an unknown source, and with Typst's message.
 */
export async function renderPdf(name: 'checklist' | 'specimen', data: PdfData) {
  const compiler = await openCompiler(data)
  const document = compileTemplate(compiler, `${name}/${name}.typ`, data)
  const starts = compiler.query(document, { selector: '<start>', field: 'value' }) as Start[]
  const pages = document.numOfPages
  return { pdf: exported(compiler, document, name), pages, faults: fitFaults(data, starts, pages) }
}

/** The page on which a text begins, from 1. */
type Start = { readonly name: string; readonly page: number }

/** Checks that each text fits on one page. */
function fitFaults({ files }: PdfData, starts: readonly Start[], pages: number): string[] {
  return starts.flatMap(({ name, page }, index) =>
    (starts[index + 1]?.page ?? pages + 1) > page + 1
      ? [
          `content/${files[name]}: the page "${name}" runs over, or the text fills ${pages} pages instead of ${starts.length}; shorten it`,
        ]
      : [],
  )
}

/** Exports the PDF. @throws for anything that PDF/UA-1 forbids, such as a character without a glyph. */
function exported(compiler: NodeCompiler, document: NodeTypstDocument, name: string): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    const found = [...String(error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) =>
      message.replaceAll('\\"', '"'),
    )
    throw new Error(`content/${name}: ${found.join('; ') || String(error)}`)
  }
}
