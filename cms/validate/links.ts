import { type Content, createIssue, listValues, walkObjects } from '../content.ts'
import { getAt, listLeaves } from '../safe-access.ts'
import { findSchema, findSchemaAt } from '../schema-shape.ts'
import { findNodes } from './guide.ts'
import type { Issue } from './issue.ts'

type Pages = ReadonlySet<unknown>

/** Whether a link leads to another site, such as the firm's profile on a network. */
function isExternal(path: string): boolean {
  return path.startsWith('https://') && (URL.parse(path)?.hostname.includes('.') ?? false)
}

/** The path in an address of this site; an address of another site stays as it is. */
type ToPath = (address: string) => string

/**
 * Checks that links lead to pages that exist, or say that they are coming soon: in fields that the schemas name, in the
 * text of guides, and in any text that contains an address of this site.
 * @param origin the site's, if it is known.
 */
export function checkLinks(content: Content, pages: Pages, origin?: string): Issue[] {
  const toPath: ToPath = (address) =>
    origin && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return [
    ...listFieldIssues(content, pages),
    ...(origin ? listAddressIssues(content, pages, origin) : []),
    ...listGuideIssues(content, pages, toPath),
  ]
}

function listFieldIssues(content: Content, pages: Pages): Issue[] {
  const { menus } = content.values.get('navigation.yaml') ?? {}
  const inPreparation = new Set(
    [...walkObjects(menus)].flatMap(({ holder }) => (holder.comingSoon ? [String(holder.path)] : [])),
  )
  return listValues(content).flatMap(([file, values]) => {
    const schema = findSchema(file)
    return listLeaves(values).flatMap(({ keys, text: path }) => {
      const { leadsTo } = (schema && findSchemaAt(schema, values, keys)?.meta()) ?? {}
      if (!leadsTo || pages.has(path)) return []
      const { name, comingSoon } = getAt(values, keys.slice(0, -1)) as { readonly [key: string]: unknown }
      if ((comingSoon || keys[0] === 'footerColumns') && inPreparation.has(path)) return []
      if (leadsTo === 'anywhere' && isExternal(path)) return []
      const elsewhere = leadsTo === 'anywhere' ? ', or write an address that begins with https://' : ''
      const soon = keys[0] === 'menus' ? ', or mark it as coming soon' : ''
      const remedy = `there is no page at ${path}; correct it${elsewhere}${soon}`
      return [createIssue(content, file, keys, remedy, typeof name === 'string' ? `“${name}”` : undefined)]
    })
  })
}

/** Emails have no other links than addresses in their texts. */
function listAddressIssues(content: Content, pages: Pages, origin: string): Issue[] {
  return listValues(content).flatMap(([file, values]) =>
    listLeaves(values).flatMap(({ keys, text }) =>
      text
        .split(`${origin}/`)
        .slice(1)
        .flatMap((rest) => {
          const [, name = '', extension] = /^([\w/-]*)(\.\w+)?/.exec(rest) ?? []
          const path = `/${name}`.replace(/(.)\/$/, '$1')
          const remedy = `there is no page at ${path}; correct the address`
          return extension || pages.has(path) ? [] : [createIssue(content, file, keys, remedy)]
        }),
    ),
  )
}

function listGuideIssues({ guides }: Content, pages: Pages, toPath: ToPath): Issue[] {
  return [...guides].flatMap(([file, { tree }]) =>
    findNodes(tree, 'link', 'definition', 'image').flatMap(({ type, url = '', alt, position }) => {
      const issue = (remedy: string) => [{ file: `content/${file}`, line: position?.start.line, subject: url, remedy }]
      if (type === 'image') return alt?.trim() ? [] : issue('say between the brackets what the picture shows')
      const [path = ''] = toPath(url).split(/[?#]/)
      const isPage = path.startsWith('/') && !/\.\w+$/.test(path)
      return isPage && !pages.has(path) ? issue(`there is no page at ${path}; correct the link`) : []
    }),
  )
}
