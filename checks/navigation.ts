import { paths } from '../app/paths.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

const file = 'navigation.ts'
type Entry = { readonly name: string; readonly path: string }

/** Entries of the menus and the footer lead to pages that exist, or say that theirs is in preparation. */
export function checkNavigation(content: Content): Finding[] {
  const { menus, footerColumns, footerWords } = content.module(file)
  const entries = menus.flatMap(({ groups, instead }, menu) => [
    { ...instead, at: ['menus', menu, 'instead'] },
    ...groups.flatMap(({ items }, group) =>
      items.flatMap((item, place) => {
        const at = ['menus', menu, 'groups', group, 'items', place]
        return [{ ...item, at }, ...(item.instead ? [{ ...item.instead, at: [...at, 'instead'] }] : [])]
      }),
    ),
  ])
  const inPreparation = entries.filter((entry) => 'comingSoon' in entry && entry.comingSoon).map(({ path }) => path)
  const known = new Set<string>([...Object.values(paths), ...inPreparation])
  const footer = [
    ...footerColumns.flatMap(({ items }, column) =>
      items.map((item: Entry, place) => ({ ...item, at: ['footerColumns', column, 'items', place] })),
    ),
    ...footerWords.legal.map((item: Entry, place) => ({ ...item, at: ['footerWords', 'legal', place] })),
  ]
  return [...entries, ...footer]
    .filter(({ path }) => !known.has(path))
    .map(({ name, path, at }) =>
      content.finding(
        file,
        [...at, 'path'],
        `there is no page at ${path}; correct the path, or mark it comingSoon: true`,
        `“${name}”`,
      ),
    )
}
