import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import { builtDesk } from '../support/built-desk.ts'
import { sampleDeskViews } from '../support/sample-desk.ts'
import { frameOf } from '../support/sample-views.ts'

it('has a rule for each class that the desk uses', async () => {
  const { renderDesk, assets, files } = await builtDesk()
  const sheet = String(files.get(assets.style)?.body)
  const ruled = new Set([...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
  expect(ruled.size).toBeGreaterThan(100)
  for (const [name, view] of Object.entries(sampleDeskViews)) {
    const parts = elements(parse(renderDesk({ ...frameOf(view), assets }, view)))
    const named = parts.flatMap((part) => (attributeOf(part, 'class') ?? '').split(/\s+/))
    expect(
      named.filter((each) => each !== '' && !ruled.has(each)),
      name,
    ).toEqual([])
  }
})
