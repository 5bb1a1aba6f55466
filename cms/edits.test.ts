import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyEdits, parseContent, readContent } from './content.ts'
import {
  diffEdits,
  getFileTree,
  getValue,
  listUploadedPictures,
  mergeEdits,
  mergeFileEdits,
  setValue,
} from './edits.ts'
import { interpolate } from './interpolate.ts'
import { listLeaves } from './safe-access.ts'
import { findSchema } from './schema-shape.ts'
import { serializeEditedFiles } from './serialize-edits.ts'
import { parseYaml } from './yaml-file.ts'

const content = readContent('.')
const files = [...content.texts.keys()].filter(findSchema)

it.each(files)('%s reads the same after each of its texts is edited and edited back', (file) => {
  const shipped = getFileTree(content, file) ?? {}
  const more = ` “new” \u00a0: #${file.endsWith('.md') ? '\n' : ''}`
  const edited = listLeaves(shipped).reduce((tree, { path, text }) => setValue(tree, path, text + more), shipped)
  const edits = diffEdits(shipped, edited)
  const applied = mergeEdits(content, { [file]: edits })
  expect(applied).toEqual({ trees: new Map([[file, edited]]), unmatched: [] })
  const written = serializeEditedFiles(content.texts, applied.trees)
  expect(getFileTree(parseContent(written, content.uploads), file)).toEqual(edited)
  expect(diffEdits(shipped, shipped, edits)).toEqual({})
})

it('begins each chapter of a guide on a line of its own, however the one before ends', () => {
  const file = 'guides/executive-guide.md'
  const chapters = ['Text.', '## One\n\n| A |\n| - |\n| b |', '## Two\n', '## Three']
  const tree = setValue(getFileTree(content, file), 'chapters', chapters)
  const written = serializeEditedFiles(content.texts, new Map([[file, tree]])).get(file)
  expect(written?.match(/^## .+/gm)).toEqual(['## One', '## Two', '## Three'])
})

it('leaves out an edit whose field has changed its shape, for every field', () => {
  for (const file of files) {
    const shipped = getFileTree(content, file) ?? {}
    const places = listLeaves(shipped, true).map(({ path }) => path)
    // Values that a field of another shape could have had: a list or an entry instead of a text.
    for (const value of [{ before: 'a' }, [['a']], [{ before: 'a' }]]) {
      const edits = { [file]: Object.fromEntries(places.map((path) => [path, { value, was: value }])) }
      const { trees, unmatched } = mergeEdits(content, edits)
      expect(unmatched).toEqual(places.map((path) => ({ file, path, why: 'gone' })))
      expect(trees.get(file)).toEqual(shipped)
    }
  }
  expect(applyEdits(content, { 'desk/editor.json': { editorCopy: { value: 'a' } } })).toBe(content)
})

describe('merged edits', () => {
  const shipped = { a: { title: 'A', 'with.dot': 'D' }, list: [{ x: 1 }, { x: 2 }], gone: 'G' }
  const a = z.object({ title: z.string(), 'with.dot': z.string(), more: z.string().optional() })
  const schema = z.object({ a, list: z.array(z.object({ x: z.number() })), gone: z.string().optional() })
  it('replace a whole list, add or remove an optional entry, and find keys with dots', () => {
    const edited = { a: { title: 'A', 'with.dot': 'E', more: 'M' }, list: [{ x: 2 }] }
    const edits = diffEdits(shipped, edited)
    expect(edits).toEqual({
      'a.with.dot': { value: 'E', was: 'D' },
      'a.more': { value: 'M' },
      list: { value: [{ x: 2 }], was: shipped.list },
      gone: { was: 'G' },
    })
    expect(mergeFileEdits(shipped, edits, schema).tree).toEqual(edited)
    expect(getValue(edited, 'list.0.x')).toBe(2)
  })
  it('replace a default that has changed, and leave out paths that no longer exist', () => {
    const edits = diffEdits(shipped, { ...shipped, a: { ...shipped.a, title: 'Mine' }, gone: 'Mine' })
    const { gone: _, ...left } = shipped
    const next = { ...left, a: { ...shipped.a, title: 'Theirs' } }
    const { tree: merged, unmatched } = mergeFileEdits(next, edits, schema)
    expect(merged).toEqual({ ...next, a: { ...shipped.a, title: 'Mine' } })
    expect(unmatched).toEqual([
      { path: 'a.title', why: 'stale' },
      { path: 'gone', why: 'gone' },
    ])
    // It stays listed until someone edits the text again.
    expect(diffEdits(next, merged, edits)['a.title']).toEqual({ value: 'Mine', was: 'A' })
  })
  it('turn any tree into any other', () => {
    const value = z.union([z.string(), z.number(), z.array(z.string())])
    const schema = z.record(z.string(), z.record(z.string(), value.optional()).optional())
    const key = fc.stringMatching(/^[a-z]{1,3}$/)
    const tree = fc.dictionary(
      key,
      fc.dictionary(key, fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())), { noNullPrototype: true }),
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(tree, tree, (one, other) => {
        expect(mergeFileEdits(one, diffEdits(one, other), schema).tree).toEqual(other)
      }),
      { numRuns: 200 },
    )
  })
})

it('keeps comments in a file, and moves them with their rows', () => {
  const text = '# Of the file\nlist: # of the list\n  # of one\n  - name: "one" # beside\n  # of two\n  - name: "two"\n'
  const tree = { list: [{ name: 'two' }, { name: 'one' }, { name: 'three' }] }
  const edited = serializeEditedFiles(new Map([['a.yaml', text]]), new Map([['a.yaml', tree]])).get('a.yaml') ?? ''
  for (const comment of ['# Of the file', '# of one', '# beside', '# of two']) expect(edited).toContain(comment)
  expect(parseYaml(edited).values).toEqual(tree)
})

it('lists only picture names that an upload can create', () => {
  const edits = (name: string) => ({ 'people.yaml': { a: { value: `/uploads/${name}` } } })
  expect(listUploadedPictures(edits('ada-1a2b.webp'))).toEqual(['ada-1a2b.webp'])
  for (const name of ['../../etc/passwd', 'ada.sh', '.webp', 'Ada.webp', `${'a'.repeat(61)}.webp`, 'a/b.webp']) {
    expect(listUploadedPictures(edits(name)), name).toEqual([])
  }
})

it('never fills a placeholder with an inherited property', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(() => interpolate(`{${name}}`, {})).toThrow(name)
})

it('keeps the front matter that an earlier edit has in its first chapter', () => {
  const file = 'guides/executive-guide.md'
  const value = ['---\ntitle: "Before"\n---\n\nFirst.\n']
  const { texts } = applyEdits(content, { [file]: { chapters: { value, was: [] } } })
  expect(texts.get(file)).toBe(value[0])
})
