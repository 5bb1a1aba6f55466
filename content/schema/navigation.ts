import { z } from 'zod'
import { entry, linkPath, list, prose, text, texts } from './entry.ts'

const link = entry({ name: text, path: linkPath })

const row = { name: text, path: linkPath, text: prose.exactOptional() }

const item = entry({
  ...row,
  /** If it is set, `*` in `path` matches anything that follows. */
  comingSoon: z.literal(true).exactOptional().meta({ title: 'Coming soon', off: 'Live' }),
  instead: link.exactOptional().meta({
    description: 'The page that has this content under another name. The page “not found” links to it.',
  }),
})

const menu = entry({
  name: text,
  id: text.regex(/^[a-z]+$/, 'write it in lower case letters only').meta({ description: 'Used in ids and anchors.' }),
  groups: list(entry({ category: text.exactOptional(), items: list(item) })).meta({
    description: 'Leave out the heading if the menu has one group only.',
  }),
  live: list(entry(row)).meta({ description: 'Pages that exist, above the entries that are coming soon.' }),
  instead: link.meta({ description: 'The page “not found” links to it, for an entry that names no page of its own.' }),
})
export type NavigationMenu = z.infer<typeof menu>

const column = entry({ heading: text, items: list(link) })

export const navigationFile = z.object({
  menus: list(menu),
  navigationCopy: entry(texts('skip', 'main', 'open', 'comingSoon', 'comingSoonCount', 'getStarted', 'homeLink')).meta({
    title: 'Header',
  }),
  footerColumns: list(column).meta({ title: 'Footer, columns' }),
  footerCopy: entry({ ...texts('landmark', 'comingSoon', 'contactHeading'), legal: list(link) }).meta({
    title: 'Footer, other texts',
  }),
})
