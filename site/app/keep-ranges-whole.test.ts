import { expect, test } from 'vitest'
import { keepRangesWhole } from './keep-ranges-whole.ts'

const whole = (text: string) => `<span class="range">${text}</span>`

test.each([
  ...['2-8', '$250 - $500', '9:00 AM - 6:00 PM EST', 'Monday to Friday', '26-189', '70%–85%'],
  ...[
    '1-2 weeks',
    '24 hours',
    '10 business days',
    '$150 per hour',
    '30-minute',
    '1,600 pages',
    '$30 billion',
    '+1 (202) 555-0142',
  ],
])('%s stays on one line', (range) => {
  expect(keepRangesWhole(`<p>In ${range}.</p>`)).toBe(`<p>In ${whole(range)}.</p>`)
})

test('a number that has no unit may end a line', () => {
  expect(keepRangesWhole('<p>In 2026, days 3 and 4 pagers.</p>')).toBe('<p>In 2026, days 3 and 4 pagers.</p>')
})

test.each(['2GD1-9GW6', '4321-9GW6'])('the reference %s isn’t split', (reference) => {
  expect(keepRangesWhole(`<p>${reference}</p>`)).toBe(`<p>${reference}</p>`)
})

test('changes no attribute, no text of an island, and no element that can’t contain a span', () => {
  const island = '<div data-island="quiz"><div>1-2</div>3-4</div>'
  const others = '<title>1-2</title><a href="/1-2">a</a><svg><text x="1">1-2</text></svg><script>1-2</script>'
  expect(keepRangesWhole(`${others}${island}<div>5-6</div>`)).toBe(`${others}${island}<div>${whole('5-6')}</div>`)
})
