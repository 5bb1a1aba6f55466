import { describe, expect, it } from 'vitest'
import { type ContentFile, fileSchemas } from '../../content/schema/files.ts'
import { readContent } from '../content.ts'
import { getValue, setValue } from '../edits.ts'
import { type Leaf, listLeaves } from '../safe-access.ts'
import { hasShape } from '../schema-shape.ts'
import { listSchemaIssues } from '../validate/issue.ts'
import type { EditorField, EditorNode } from './build-form.ts'
import { buildForm } from './build-form.ts'
import { changeList, listNodes, listOffered } from './lists.ts'
import { listParts, listTitles } from './parts.ts'
import { readForm, reopenAttestations } from './read-form.ts'

const { values } = readContent('.')
const files = (Object.keys(fileSchemas) as ContentFile[]).map((file) => ({
  file,
  schema: fileSchemas[file],
  tree: values.get(file) as Readonly<Record<string, unknown>>,
}))

/** In characters: the longest heading or title. */
const longestLine = 120

const listFields = (nodes: readonly EditorNode[]) => listNodes(nodes).filter((node) => node.kind === 'field')

/** What a browser sends for an unchanged form. */
function posted(fields: readonly EditorField[]) {
  const sent = fields.filter(({ control, value }) => control !== 'flag' || value === 'true')
  return Object.fromEntries(
    sent.map(({ path, control, value }) => [path, control === 'flag' ? 'on' : value.replaceAll('\n', '\r\n')]),
  )
}

describe.each(files)('the form of $file', ({ schema, tree }) => {
  const parts = listParts(schema, tree, 'The file').map((part) => ({ part, nodes: buildForm(schema, tree, part) }))
  it('returns the same content when it is posted unchanged', () => {
    for (const { part, nodes } of parts) {
      expect(nodes.length, part.path).toBeGreaterThan(0)
      expect(readForm(tree, nodes, posted(listFields(nodes)))).toEqual(tree)
    }
    expect(hasShape(schema, tree)).toBe(true)
  })
  it('reports a mistake at its row only, and mentions no file, key or quotation mark', () => {
    const nodes = parts.flatMap((part) => part.nodes)
    const texts = listFields(nodes).filter(({ control }) => !['choice', 'flag', 'picture'].includes(control))
    const listIssues = (value: unknown) => listSchemaIssues(schema, value)
    for (const wrong of ['', 'abc', '-1.5']) {
      const typed = Object.fromEntries(texts.map(({ path }) => [path, wrong]))
      const remedies = listIssues(readForm(tree, nodes, { ...posted(listFields(nodes)), ...typed })).map(
        ({ remedy }) => remedy,
      )
      expect(remedies.filter((remedy) => /quotation|comma|\bkey\b|[a-z][A-Z]|abc\d/.test(remedy))).toEqual([])
    }
    const { paths, actions } = listOffered(nodes)
    const rows = new Set([...actions.values()].map(({ path, row }) => `${path}.${row}`))
    // Descriptions are too long here, because nothing fills their placeholders.
    const known = listIssues(tree).length
    for (const row of rows) {
      if (!paths.has(row) || typeof getValue(tree, row) !== 'string') continue
      const astray = listIssues(setValue(tree, row, '')).filter(({ path }) => path.join('.') !== row)
      // One text may quote it.
      expect(astray.length - known, row).toBeLessThanOrEqual(1)
    }
  })
  it('has one field for each text of the file', () => {
    const paths = parts.flatMap(({ nodes }) => listFields(nodes).map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    // Forms leave out the literals that tell kinds apart, and a list that hasn't been started.
    const isShown = ({ keys }: Leaf) => !keys.includes('kind') && !keys.includes('engineers')
    for (const { path } of listLeaves(tree).filter(isShown)) expect(paths).toContain(path)
  })
  it('has a control of several lines for each long text, also while it is short', () => {
    const controls = (of: Readonly<Record<string, unknown>>) => {
      const fields = listParts(schema, of, '').flatMap((part) => listFields(buildForm(schema, of, part)))
      return new Map(fields.map(({ path, control }) => [path, control]))
    }
    const shipped = controls(tree)
    const texts = parts.flatMap(({ nodes }) => listFields(nodes)).filter(({ control }) => /line|prose/.test(control))
    const isLong = ({ path, value }: EditorField) => value.length > longestLine && !/\.(?:path|url)$/.test(path)
    const short = texts.filter(({ path }) => shipped.get(path) === 'line')
    expect(short.filter((field) => isLong(field) || field.value.includes('\n'))).toEqual([])
    for (const written of ['', 'x'.repeat(500)]) {
      const other = texts.reduce((now, { path }) => setValue(now, path, written), tree)
      const found = controls(other)
      for (const { path } of texts) expect([path, found.get(path)]).toEqual([path, shipped.get(path)])
    }
  })
  it('has a title for each field that is not its path', () => {
    for (const { title } of parts.flatMap(({ nodes }) => listFields(nodes))) expect(title).toMatch(/^(?!\d+[ .])[^a-z]/)
  })
})

describe('typed text', () => {
  const { schema, tree } = files.find(({ file }) => file === 'prices.yaml') as (typeof files)[number]
  const path = 'prices.membership.basic.perMonth'
  const parts = listParts(schema, tree, 'Prices')
  // The prices that people look for come first, and the rest last.
  expect([parts[0], parts.at(-1)]).toMatchObject([{ path: 'prices.promptRescue' }, { own: true }])
  const part = parts.find((each) => each.path === 'prices.membership')
  const typed = (text: string) =>
    getValue(readForm(tree, buildForm(schema, tree, part as never), { [path]: text }), path)
  it.each([
    ['$3,000', 3000],
    ['2,750.50', 2750.5],
    ['2.750', '2.750'],
    ['a lot', 'a lot'],
    ['1e99', '1e99'],
  ])('as a price, %j is %j', (text, value) => expect(typed(text)).toBe(value))
})

it('accepts a time of day without its leading zero', () => {
  const { schema, tree } = files.find(({ file }) => file === 'opening-hours.yaml') as (typeof files)[number]
  const [part] = listParts(schema, tree, 'Opening hours')
  const nodes = buildForm(schema, tree, part as never)
  expect(listFields(nodes).find(({ path }) => path === 'openingHours.opens')?.control).toBe('time')
  expect(getValue(readForm(tree, nodes, { 'openingHours.opens': '8:30' }), 'openingHours.opens')).toBe('08:30')
})

describe('a list', () => {
  it.each(files)('of $file takes a new row with fields, and can be copied, moved and shortened', ({ schema, tree }) => {
    for (const part of listParts(schema, tree, '')) {
      const done = new Set<string>()
      for (const [name, action] of listOffered(buildForm(schema, tree, part)).actions) {
        const made = changeList(schema, tree, action)
        const alike = name.replaceAll(/\d+/g, '')
        if (done.has(alike) || !made) continue
        done.add(alike)
        expect(hasShape(schema, made.tree), name).toBe(true)
        if (action.what === 'remove') continue
        const fields = listFields(buildForm(schema, made.tree, part))
        const own = fields.filter(({ path }) => `${path}.`.startsWith(`${made.focus}.`))
        const [first] = (getValue(made.tree, action.path) ?? []) as unknown[]
        expect(own.length, name).toBeGreaterThanOrEqual(Array.isArray(first) ? first.length : 1)
        if (action.what !== 'add') continue
        const row = Number(made.focus.split('.').at(-1))
        expect(changeList(schema, made.tree, { ...action, row, what: 'remove' })?.tree, name).toEqual(tree)
      }
    }
  })
  const { schema, tree } = files.find(({ file }) => file === 'pages/pricing.yaml') as (typeof files)[number]
  const path = 'pricing.questions.items'
  const list = (from: unknown) => getValue(from, path) as { question: string }[]
  const [first, second, ...others] = list(tree)
  const part = listParts(schema, tree, 'Pricing').find((each) => each.path === 'pricing.questions')
  const { actions } = listOffered(buildForm(schema, tree, part as never))
  const done = (action: string) => {
    const offered = actions.get(`${path}.${action}`)
    const made = offered && changeList(schema, tree, offered)
    return made && { rows: list(made.tree), focus: made.focus }
  }
  it('is changed only by the buttons that its form has', () => {
    expect(done('0.down')).toEqual({ rows: [second, first, ...others], focus: `${path}.1` })
    expect(done('1.up')).toEqual({ rows: [second, first, ...others], focus: `${path}.0` })
    expect(done('0.copy')).toEqual({ rows: [first, first, second, ...others], focus: `${path}.1` })
    expect(done('0.remove')).toEqual({ rows: [second, ...others], focus: path })
    expect(done('add')?.rows.at(-1)).toEqual({ question: '', answer: '' })
    for (const action of ['0.up', '99.remove', '0.add', '__proto__.add']) expect(done(action)).toBeUndefined()
  })
})

it('reopens the attestation of a changed promise, and keeps that of a moved one', () => {
  const commitment = { by: 'Ada Roe', on: '2026-11-01', filed: 'Contract' }
  const [a, b] = ['A', 'B'].map((says) => ({ says, commitment }))
  const changed = { says: 'A!', commitment: 'needs confirmation' }
  const before = { list: [a, b], plan: a }
  const after = { list: [b, { ...changed, commitment }], plan: a }
  expect(reopenAttestations(before, after)).toEqual({ ...after, list: [b, changed] })
})

it('lists the titles on the way to a text', () => {
  const { schema, tree } = files.find(({ file }) => file === 'pages/pricing.yaml') as (typeof files)[number]
  const path = ['pricing', 'plans', 'items', 0, 'subtitle']
  expect(listTitles(schema, tree, path).slice(1)).toEqual(['Monthly plans', 'Items', 'Basic', 'Subtitle'])
})
