import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsCopy } from '../../../words/words.ts'
import { sampleFrame } from '../../testing/sample-request.ts'
import { WordsChanges } from './changes.tsx'

const change = {
  ...{ id: 'firm.yaml#firm.name', title: 'Name', address: '/words/firm.yaml', before: 'One', after: 'Two', pages: [] },
  ...{ by: { email: 'maya@firm.example', name: 'Maya' }, at: '2026-11-20T15:00:00.000Z', promise: false },
}
const common = { changes: [change], following: [], pages: [], faults: [], seen: '', needsNote: false, note: '' }

it.each([true, false])('says what does not follow where there is no typesetter (%s)', (typesets) => {
  const page = renderToStaticMarkup(<WordsChanges frame={sampleFrame} changes={{ ...common, typesets }} />)
  expect(page.includes(wordsCopy.publish.untypeset)).toBe(!typesets)
})
