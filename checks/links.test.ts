/** What a writer hears of the navigation. */
import { itTells } from './testing/mistakes.ts'

itTells([
  [
    'a dead link in a menu',
    'navigation.ts',
    'menus.2.groups.0.items.0.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link instead of a page',
    'navigation.ts',
    'menus.0.instead.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link in the footer',
    'navigation.ts',
    'footerCopy.legal.0.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link in a column',
    'navigation.ts',
    'footerColumns.0.items.0.path',
    '/no',
    'no page at /no;',
    { subject: '“' },
  ],
  [
    'an entry in preparation by another word',
    'navigation.ts',
    'menus.1.groups.0.items.0.comingSoon',
    'yes',
    'write true',
  ],
  ['a menu with a name for an id', 'navigation.ts', 'menus.0.id', 'Solutions', 'lower case'],
  [
    'a dead link instead of one page',
    'navigation.ts',
    'menus.2.groups.0.items.1.instead.path',
    '/no',
    'no page at /no;',
    { subject: '“' },
  ],
  ['no page for assistants', 'llms.ts', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],
])
