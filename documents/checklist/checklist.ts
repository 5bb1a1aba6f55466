import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compileTemplate, openCompiler } from '../typst/compile.ts'
import type { PdfData } from './pdf-data.ts'

/**
 * Renders the checklist. The same data gives the same bytes.
 * @returns the PDF, its number of pages, and a message for each page that overflows.
 * @throws for an unknown source, and with Typst's message.
 */
export async function renderChecklist(data: PdfData) {
  const compiler = await openCompiler(data)
  const document = compileTemplate(compiler, 'checklist/checklist.typ', data)
  const starts = compiler.query(document, { selector: '<start>', field: 'value' }) as Start[]
  const pages = document.numOfPages
  return { pdf: exported(compiler, document), pages, faults: fitFaults(data, starts, pages) }
}

/** The page on which a topic's text begins, from 1. */
type Start = { readonly name: string; readonly page: number }

/** Checks that each topic fits on one page, and that the checklist has as many pages as content/firm.yaml says. */
function fitFaults(data: PdfData, starts: readonly Start[], pages: number): string[] {
  const promised = data.page.pages
  const faults = starts.flatMap(({ name, page }, index) =>
    (starts[index + 1]?.page ?? pages + 1) > page + 1
      ? [
          `${fileOf(data, name)}: the page "${name}" runs over, or the text fills ${pages} pages instead of ${promised}; shorten it`,
        ]
      : [],
  )
  if (starts.length === promised) return faults
  const remedy = `the checklist has ${starts.length} pages, and content/firm.yaml promises ${promised}; change one of the two`
  return [...faults, `content/checklist/checklist.yaml: ${remedy}`]
}

function fileOf({ topics }: PdfData, name: string): string {
  const file = topics.find((topic) => topic.name === name)?.file ?? 'checklist.yaml'
  return `content/checklist/${file}`
}

/** Exports the PDF. @throws for anything that PDF/UA-1 forbids, such as a character without a glyph. */
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
