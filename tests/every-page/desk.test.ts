/** The style sheet and the weight of the desk. */

import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { parse } from 'parse5'
import { afterAll, expect, it } from 'vitest'
import { randomFrom } from '../../brand/random.ts'
import { attributeOf, elements } from '../../build/page/read-page.ts'
import { builtDesk } from '../support/built.ts'
import { sampleConsultations, sampleList, sampleRescues } from '../support/sample-list.ts'
import { sampleFrame } from '../support/sample-request.ts'
import { closeSeededDesk, deskPages, shownAs } from '../support/seeded-desk.ts'

afterAll(closeSeededDesk)

it('has a rule for each class that the desk uses', async () => {
  const { assets, files } = await builtDesk()
  const sheet = String(files.get(assets.style)?.body)
  const ruled = new Set([...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
  expect(ruled.size).toBeGreaterThan(100)
  for (const name of deskPages) {
    const parts = elements(parse((await shownAs(name)).body))
    const named = parts.flatMap((part) => (attributeOf(part, 'class') ?? '').split(/\s+/))
    expect(
      named.filter((each) => each !== '' && !ruled.has(each)),
      name,
    ).toEqual([])
  }
})

const next = randomFrom(5)
const letters = 'etaoinshrdlucmfw'

/** Incompressible words. */
function words(count: number): string {
  const word = () => Array.from({ length: 3 + Math.floor(next() * 6) }, () => letters[Math.floor(next() * 16)]).join('')
  return Array.from({ length: count }, word).join(' ')
}

it('sends a full list with styles and script in 20 KB', async () => {
  const { renderDesk, files, assets } = await builtDesk()
  const kinds = [...sampleRescues, ...sampleConsultations]
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...(kinds[index % kinds.length] ?? sampleRescues[0]),
    ...{ reference: words(1).slice(0, 9), name: words(2), company: words(2), firstLine: words(12), version: index },
    receivedAt: new Date(Date.parse(sampleFrame.now) - next() * 1e9).toISOString(),
  }))
  const list = { ...sampleList, groups: [{ name: 'found', rows, count: 1000, all: null }] } as const
  const html = await promisify(brotliCompress)(renderDesk({ ...sampleFrame, assets }, { page: 'list', list }))
  const sent = [html, ...[...files.values()].map((file) => file.brotli)].map(({ length }) => length)
  expect(sent).toHaveLength(3)
  expect(
    sent.reduce((sum, bytes) => sum + bytes),
    sent.join(' + '),
  ).toBeLessThan(20 * 1024)
})
