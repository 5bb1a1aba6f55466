/** What a writer hears of the navigation. */
import { expect, it } from 'vitest'
import { project, withValue } from '../../tests/support/edited-words.ts'
import { judged } from '../../tests/support/judged.ts'
import { itTells } from '../../tests/support/mistakes.ts'

it('takes an address elsewhere, and none that runs', () => {
  const path = ['footerCopy', 'legal', 0, 'path']
  const found = (address: string) => judged(withValue(project, 'navigation.yaml', path, address)).length
  expect(found('https://www.linkedin.com/company/steadyhand')).toBe(0)
  for (const address of ['javascript:alert(1)', 'http://example.com/', '//example.com']) expect(found(address)).toBe(1)
})

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
