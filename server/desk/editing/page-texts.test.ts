import { expect, it } from 'vitest'
import { createLiveSite, loadSite } from '../../pages/site.ts'
import { findPagesWithText } from './page-texts.ts'

it('finds a text on the published pages, also after a new publication', async () => {
  const built = await loadSite('dist/site')
  const site = createLiveSite(built)
  expect(findPagesWithText(site, 'Other words.')).toEqual([])
  const { variants, ...page } = built.find('/pricing')
  const identity = { ...variants.get('identity'), body: Buffer.from('<p>Other words.</p>') }
  const edited = { ...page, variants: new Map(variants).set('identity', identity as never) }
  const find = (path: string) => (path === '/pricing' ? edited : built.find(path))
  site.show({ ...built, manifest: structuredClone(built.manifest), find })
  expect(findPagesWithText(site, 'Other words.')).toEqual(['/pricing'])
})
