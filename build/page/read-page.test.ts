import { expect, it } from 'vitest'
import { readWhole } from '../../tests/support/page-of.ts'

it('keeps words together within inline elements, and apart between others', () => {
  const { text, opening, heading, highlight } = readWhole(
    `<body><main><h1 class="x">one<!-- --> <mark class="m">t\u00a0</mark>wo\u00a0three</h1><div><p>four
     <style>p{}</style><b>fi</b>ve</p>six</div></main><footer>seven</footer></body>`,
  )
  expect(text).toBe('one t wo three four five six seven')
  expect(heading).toBe('one t wo three')
  expect(highlight).toBe('t\u00a0')
  expect(opening).toBe('four five')
})
