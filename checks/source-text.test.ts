import { describe, expect, it } from 'vitest'
import { sourceText } from './source-text.ts'

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
    expect(source(path)).toMatchObject({ line, isExact: true })
  })

  it.each([
    [['page', 'both', 1, 'title'], 13],
    [['page', 'made', 'title'], 14],
    [['page', 'titel'], 9],
  ])('not exactly where it is computed or missing: %j', (path, line) => {
    expect(source(path)).toMatchObject({ line, isExact: false })
  })

  it('nowhere under a name that the file does not have', () => {
    expect(source(['pages', 'title']).line).toBeUndefined()
  })
})

it('knows a value that is taken from elsewhere', () => {
  expect(source(['page', 'made']).isTaken).toBe(true)
  expect(source(['page', 'list']).isTaken).toBe(false)
  expect(source(['page', 'title']).isTaken).toBe(false)
})

it('says on which line a file stops being readable', () => {
  const read = () => sourceText('page.ts', "export const page = {\n  title: 'One'\n  lead: 'Two',\n}\n")
  expect(read).toThrow(expect.objectContaining({ name: 'Unparsable', line: 3 }))
})
