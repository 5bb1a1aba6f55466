import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { compileTemplate, openCompiler } from '../typst/compile.ts'
import type { PdfData } from './pdf-data.ts'

/** The same content makes the same bytes. @returns faults for a writer too. @throws for an unknown source, and with Typst's message. */
export async function renderChecklist(data: PdfData) {
  const compiler = await openCompiler(data)
  const document = compileTemplate(compiler, 'checklist/checklist.typ', data)
  const starts = compiler.query(document, { selector: '<start>', field: 'value' }) as Start[]
  const pages = document.numOfPages
  return { pdf: exported(compiler, document), pages, faults: fitFaults(data, starts, pages) }
}

/** Where a page's text begins; pages count from 1. */
type Start = { readonly name: string; readonly page: number }

/** Each topic has one page, and the checklist as many as content/firm.yaml says. */
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
