/** What a writer hears of the navigation. */
import { itTells } from './testing/mistakes.ts'

itTells([
  ['navigation.ts', 'menus.2.groups.0.items.0.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.ts', 'menus.0.instead.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.ts', 'footerCopy.legal.0.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.ts', 'footerColumns.0.items.0.path', '/no', 'no page at /no;', '“'],
  ['navigation.ts', 'menus.1.groups.0.items.0.comingSoon', 'yes', 'write true'],
  ['navigation.ts', 'menus.0.id', 'Solutions', 'lower case'],
  ['navigation.ts', 'menus.2.groups.0.items.1.instead.path', '/no', 'no page at /no;', '“'],
  ['llms.ts', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],
])
