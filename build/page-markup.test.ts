import { expect, it } from 'vitest'
import { attributeOf, decoded, plainTextOf, textOf } from './page-markup.ts'

it('takes each escape back once', () => {
  expect(decoded('&lt;a&gt; &quot;b&#x27; &amp;lt;')).toBe('<a> "b\' &lt;')
})

it('finds an attribute by its whole name', () => {
  expect(attributeOf('<a data-href="/no" href="/a?b&amp;c">', 'href')).toBe('/a?b&c')
  expect(attributeOf('<a class="x">', 'href')).toBeUndefined()
})

it('keeps words together within inline elements, and apart between others', () => {
  expect(textOf('one<!-- --> <mark class="m">t</mark>wo\u00a0three')).toBe('one two\u00a0three')
  expect(plainTextOf('<h2>one\u00a0</h2><p>two\n<style>p{}</style></p><br/>three')).toBe('one two three')
})
