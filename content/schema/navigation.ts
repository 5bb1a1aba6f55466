import { z } from 'zod'
import { entry, list, text, texts } from './entry.ts'

/** cms/validate/links.ts checks that each path has a page. */
const link = entry(texts('name', 'path'))

const item = entry({
  name: text,
  /** The address. In a coming-soon entry, `*` matches anything that follows. */
  path: text,
  comingSoon: z.literal(true).exactOptional().meta({ off: 'Live' }),
  instead: link
    .exactOptional()
    .meta({ description: 'What to read while it is in preparation, where that is not what its menu names.' }),
})

const menu = entry({
  name: text,
  id: text
    .regex(/^[a-z]+$/, 'write it in lower case letters only')
    .meta({ description: 'Ends up in ids and anchors.' }),
  groups: list(entry({ category: text.exactOptional(), items: list(item) })).meta({
    description: 'The heading inside the menu is left out where the menu has one group only.',
  }),
  live: list(entry({ ...texts('name', 'path'), text: text.exactOptional() })).meta({
    description: 'The first row: pages that exist, set apart from those in preparation.',
  }),
  instead: link.meta({ description: 'What to read while the menu’s entries are in preparation.' }),
})
export type NavigationMenu = z.infer<typeof menu>

const column = entry({ heading: text, items: list(item) })

export const navigationFile = z.object({
  menus: list(menu),
  navigationCopy: entry(texts('skip', 'main', 'open', 'close', 'comingSoon', 'getStarted', 'homeLink')).meta({
    title: 'Header',
  }),
  footerColumns: list(column).meta({ title: 'Footer, columns' }),
  footerCopy: entry({ ...texts('landmark', 'contactHeading'), legal: list(link) }).meta({
    title: 'Footer, other texts',
  }),
})
