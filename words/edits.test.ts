import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readContent } from './content.ts'
import { editedText, editsBetween, mergedFile, picturesIn, valueAt, withValue } from './edits.ts'
import { fill } from './fill.ts'
import { readYaml } from './yaml-file.ts'

const { texts, values } = readContent('.')
const yaml = [...texts].filter(([file]) => file.endsWith('.yaml'))

/** Every text and number of a file, with its path. */
function leavesOf(value: unknown, path = ''): (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key))
}

it.each(yaml)('%s reads the same after each of its texts is edited and edited back', (file, text) => {
  const shipped = values.get(file) ?? {}
  const paths = leavesOf(shipped).filter(([, value]) => typeof value === 'string')
  const edited = paths.reduce((tree, [path, value]) => withValue(tree, path, `${value} “new” \u00a0: #`), shipped)
  const edits = editsBetween(shipped, edited)
  expect(readYaml(editedText(text, edits)).values).toEqual(edited)
  expect(mergedFile(shipped, edits)).toEqual({ values: edited, unmatched: [] })
  expect(editsBetween(shipped, shipped, edits)).toEqual({})
})

describe('an overlay', () => {
  const shipped = { a: { title: 'A', 'with.dot': 'D' }, list: [{ x: 1 }, { x: 2 }], gone: 'G' }
  it('has a list as a whole, an optional entry that comes or goes, and keys with dots', () => {
    const edited = { a: { title: 'A', 'with.dot': 'E', more: 'M' }, list: [{ x: 2 }] }
    const edits = editsBetween(shipped, edited)
    expect(edits).toEqual({
      'a.with.dot': { value: 'E', was: 'D' },
      'a.more': { value: 'M' },
      list: { value: [{ x: 2 }], was: shipped.list },
      gone: { was: 'G' },
    })
    expect(mergedFile(shipped, edits).values).toEqual(edited)
    expect(valueAt(edited, 'list.0.x')).toBe(2)
  })
  it('stays on top of a changed default, and leaves out paths that no longer exist', () => {
    const edits = editsBetween(shipped, { ...shipped, a: { ...shipped.a, title: 'Mine' }, gone: 'Mine' })
    const { gone: _, ...left } = shipped
    const next = { ...left, a: { ...shipped.a, title: 'Theirs' } }
    const { values: merged, unmatched } = mergedFile(next, edits)
    expect(merged).toEqual({ ...next, a: { ...shipped.a, title: 'Mine' } })
    expect(unmatched).toEqual([
      { path: 'a.title', why: 'stale' },
      { path: 'gone', why: 'gone' },
    ])
    // It stays listed until somebody writes something else there.
    expect(editsBetween(next, merged, edits)['a.title']).toEqual({ value: 'Mine', was: 'A' })
  })
  it('gives any two trees back', () => {
    const tree = fc.letrec((again) => ({
      tree: fc.dictionary(
        fc.stringMatching(/^[a-z]{1,3}$/),
        fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), again('tree')),
      ),
    })).tree as fc.Arbitrary<Record<string, unknown>>
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        const clean = (value: unknown) => JSON.parse(JSON.stringify(value))
        expect(mergedFile(clean(one), editsBetween(clean(one), clean(other))).values).toEqual(clean(other))
      }),
      { numRuns: 200 },
    )
  })
})

it('keeps comments, and those of rows that move', () => {
  const text = '# Of the file\nlist: # of the list\n  # of one\n  - name: "one" # beside\n  # of two\n  - name: "two"\n'
  const edited = editedText(
    text,
    editsBetween(
      { list: [{ name: 'one' }, { name: 'two' }] },
      { list: [{ name: 'two' }, { name: 'one' }, { name: 'three' }] },
    ),
  )
  for (const comment of ['# Of the file', '# of one', '# beside', '# of two']) expect(edited).toContain(comment)
  expect(readYaml(edited).values).toEqual({ list: [{ name: 'two' }, { name: 'one' }, { name: 'three' }] })
})

it('takes only names of pictures that an upload makes', () => {
  const edits = (name: string) => ({ 'people.yaml': { a: { value: `/uploads/${name}` } } })
  expect(picturesIn(edits('ada-1a2b.webp'))).toEqual(['ada-1a2b.webp'])
  for (const name of ['../../etc/passwd', 'ada.sh', '.webp', 'Ada.webp', `${'a'.repeat(61)}.webp`, 'a/b.webp']) {
    expect(picturesIn(edits(name)), name).toEqual([])
  }
})

it('fills no place with what objects inherit', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(() => fill(`{${name}}`, {})).toThrow(name)
})
