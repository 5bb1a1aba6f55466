import { describe, expect, it } from 'vitest'
import { type Path, sourceText, Unreadable } from './source-text.ts'

const text = `import { firm } from './firm.ts'

const shared = [
  {
    title: 'Twice',
  },
]
/** evidence: 'needs evidence' in a note is no mark. */
export const page = {
  title: 'Twice',
  'start-date': { heading: \`About \${firm.name}\` },
  list: shared,
  both: [...shared, { title: 'Three' }],
  made: make({ title: 'Four' }),
} as const satisfies Page
`
const source = sourceText('page.ts', text)

describe('a value is found', () => {
  it.each([
    [['page'], 9],
    [['page', 'title'], 10],
    [['page', 'start-date', 'heading'], 11],
    [['page', 'list', 0, 'title'], 5],
  ])('where it stands: %j', (path, line) => {
    expect(source.exactLineOf(path)).toBe(line)
    expect(source.lineOf(path)).toBe(line)
  })

  it.each([
    [['page', 'both', 1, 'title'], 13],
    [['page', 'made', 'title'], 14],
    [['page', 'titel'], 9],
  ])('not exactly where it is computed or missing: %j', (path, line) => {
    expect(source.exactLineOf(path)).toBeUndefined()
    expect(source.lineOf(path)).toBe(line)
  })

  it('nowhere under a name that the file does not have', () => {
    expect(source.lineOf(['pages', 'title'])).toBeUndefined()
  })
})

it('says from where to where a value stands, with its key and without', () => {
  const text = "export const page = { title: 'One', list: [1, 22] } as const\n"
  const { exactSpanOf } = sourceText('page.ts', text)
  const parts = (path: Path) => {
    const { start, value, end } = exactSpanOf(path) ?? { start: 0, value: 0, end: 0 }
    return [text.slice(start, end), text.slice(value, end)]
  }
  expect(parts(['page', 'title'])).toEqual(["title: 'One'", "'One'"])
  expect(parts(['page', 'list', 1])).toEqual(['22', '22'])
  expect(exactSpanOf(['page', 'titel'])).toBeUndefined()
})

it('lists every key with its line', () => {
  expect(source.keys).toContainEqual({ name: 'start-date', line: 11, below: ['heading'] })
  expect(source.keys.filter(({ name }) => name === 'title').map(({ line }) => line)).toEqual([5, 10, 13, 14])
})

it('says on which line a file stops being readable', () => {
  let error: unknown
  try {
    sourceText('page.ts', "export const page = {\n  title: 'One'\n  lead: 'Two',\n}\n")
  } catch (thrown) {
    error = thrown
  }
  expect(error).toBeInstanceOf(Unreadable)
  expect((error as Unreadable).line).toBe(3)
})
