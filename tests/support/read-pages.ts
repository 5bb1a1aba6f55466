import type { getDocumentProxy } from 'unpdf'

/** A page by its tags, as for a screen reader. */
export type ReadPage = {
  readonly text: string
  readonly headings: readonly { readonly level: number; readonly text: string }[]
  readonly links: readonly { readonly url?: string; readonly dest?: unknown[] | string }[]
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>
type Tag = { readonly role?: string; readonly id?: string; readonly children?: readonly Tag[] }

export async function readPages(document: Document): Promise<ReadPage[]> {
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => readPage(await document.getPage(index + 1))),
  )
}

async function readPage(page: Page): Promise<ReadPage> {
  const root = (await page.getStructTree()) as Tag | null
  if (!root) throw new Error(`page ${page.pageNumber} has no tags`)
  const pieces = await readPieces(page)
  const readText = (tag: Tag): string =>
    tag.id === undefined ? (tag.children ?? []).map(readText).join(' ') : (pieces.get(tag.id) ?? '')
  const tags = [...walkTags(root)]
  return {
    text: readText(root),
    headings: tags.flatMap((tag) => {
      const level = /^H(\d)$/.exec(tag.role ?? '')?.[1]
      return level ? [{ level: Number(level), text: readText(tag) }] : []
    }),
    links: (await page.getAnnotations()).filter(({ url, dest }) => url || dest),
  }
}

function* walkTags(tag: Tag): Generator<Tag> {
  yield tag
  for (const child of tag.children ?? []) yield* walkTags(child)
}

async function readPieces(page: Page): Promise<Map<string, string>> {
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
