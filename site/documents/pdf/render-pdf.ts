import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compileTemplate, openCompiler, readTemplate } from '../typst/compile.ts'

type PdfData = {
  /** The file in content/ that has the document's texts, except for the pages in `files`. */
  readonly file: string
  /** The file in content/ of a page, by the page's name. */
  readonly files?: Readonly<Record<string, string>>
}

/**
 * Renders a PDF. The same data gives the same bytes.
 * @param name of the template and of its folder.
 * @returns the PDF, its number of pages, and a message for each page that overflows.
 * @throws for an unknown source, and with Typst's message.
 */
export async function renderPdf(name: 'checklist' | 'specimen', data: PdfData) {
  const template = `${name}/${name}.typ`
  const compiler = await openCompiler({ data, text: await readTemplate(template) })
  const document = compileTemplate(compiler, template, data)
  const starts = compiler.query(document, { selector: '<start>', field: 'value' }) as Start[]
  const pages = document.numOfPages
  return { pdf: exported(compiler, document, data.file), pages, faults: fitFaults(data, starts, pages) }
}

/** The page on which a text begins, from 1. */
type Start = { readonly name: string; readonly page: number }

/** Checks that each text fits on one page. */
function fitFaults({ file, files = {} }: PdfData, starts: readonly Start[], pages: number): string[] {
  return starts.flatMap(({ name, page }, index) =>
    (starts[index + 1]?.page ?? pages + 1) > page + 1
      ? [
          `content/${files[name] ?? file}: the page "${name}" runs over, or the text fills ${pages} pages instead of ${starts.length}; shorten it`,
        ]
      : [],
  )
}

/** Exports the PDF. @throws for anything that PDF/UA-1 forbids, such as a character without a glyph. */
function exported(compiler: NodeCompiler, document: NodeTypstDocument, file: string): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch (error) {
    const messages = [...String(error).matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) =>
      message.replaceAll('\\"', '"'),
    )
    throw new Error(`content/${file}: ${messages.join('; ') || String(error)}`)
  }
}
