import type { getDocumentProxy } from 'unpdf'

/** A page by its tags, as for a screen reader. */
export type ReadPage = {
  readonly width: number
  readonly height: number
  readonly text: string
  readonly lists: readonly (readonly string[])[]
  readonly contents: readonly string[]
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly pictures: readonly string[]
  readonly links: readonly { readonly url?: string; readonly dest?: unknown[] | string }[]
  readonly fonts: readonly { readonly name: string; readonly embedded: boolean }[]
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Tag = { readonly role?: string; readonly alt?: string; readonly id?: string; readonly children?: readonly Tag[] }

export async function readPages(document: Document): Promise<ReadPage[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => readPage(await document.getPage(index + 1))),
  )
}

async function readPage(page: Page): Promise<ReadPage> {
  const [, , width = 0, height = 0] = page.view
  const root = (await page.getStructTree()) as Tag | null
  if (!root) throw new Error(`page ${page.pageNumber} has no tags`)
  const pieces = await piecesOf(page)
  const textOf = (tag: Tag): string =>
    tag.id === undefined ? (tag.children ?? []).map(textOf).join(' ') : (pieces.get(tag.id) ?? '')
  const tags = [...within(root)]
  return {
    width,
    height,
    text: textOf(root),
    lists: tags.filter(({ role }) => role === 'L').map((list) => pointsOf(list).map(textOf)),
    contents: tags.filter(({ role }) => role === 'TOCI').map(textOf),
    headings: tags.flatMap((tag) => {
      const level = /^H(\d)$/.exec(tag.role ?? '')?.[1]
      return level ? [{ level: Number(level), text: textOf(tag) }] : []
    }),
    pictures: tags.filter(({ role }) => role === 'Figure').map(({ alt = '' }) => alt),
    links: (await page.getAnnotations()).filter(({ url, dest }) => url || dest),
    fonts: await fontsOf(page),
  }
}

function pointsOf({ children = [] }: Tag): Tag[] {
  return children.filter(({ role }) => role === 'LI')
}

function* within(tag: Tag): Generator<Tag> {
  yield tag
  for (const child of tag.children ?? []) yield* within(child)
}

async function piecesOf(page: Page): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const pieces = new Map<string, string>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((candidate) => candidate !== null)
      if (id) pieces.set(id, `${pieces.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? null)
  }
  return pieces
}

async function fontsOf(page: Page): Promise<{ name: string; embedded: boolean }[]> {
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const ids = new Set(items.flatMap((item) => ('fontName' in item && item.str.trim() ? [item.fontName] : [])))
  return [...ids].map((id) => {
    const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile?: boolean }
    return { name, embedded: !missingFile }
  })
}
