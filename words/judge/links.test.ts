/** What a writer hears of the navigation. */
import { itTells } from '../../tests/support/mistakes.ts'

itTells([
  ['navigation.yaml', 'menus.2.groups.0.items.0.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.yaml', 'menus.0.instead.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.yaml', 'footerCopy.legal.0.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.yaml', 'footerColumns.0.items.0.path', '/no', 'no page at /no;', '“'],
  ['navigation.yaml', 'menus.1.groups.0.items.0.comingSoon', 'yes', 'write true'],
  ['navigation.yaml', 'menus.0.id', 'Solutions', 'lower case'],
  ['navigation.yaml', 'menus.2.groups.0.items.1.instead.path', '/no', 'no page at /no;', '“'],
  ['llms.yaml', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],
])
