/** Crafted posts, which no form of the desk sends: they reach no prototype, aren't stored, and break no page. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseEdits } from '../../../cms/edits.ts'
import type { EditorNode } from '../../../cms/form/build-form.ts'
import { listNodes } from '../../../cms/form/lists.ts'
import { hasShape } from '../../../cms/schema-shape.ts'
import { doneParameter } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields, editorFileAddress } from '../../../contracts/editor.ts'
import { readFormFields } from '../../../tests/support/read-html.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import { mergeTrees, parseTypedForm } from './forms.ts'
import { createEditorModel } from './model.ts'

const model = await createEditorModel('.')
const forms = model.listFiles({}).flatMap(({ file }) => {
  const tree = model.getShippedTree(file)
  return model
    .listFileParts(file, tree)
    .map((part) => ({ file, tree, part, nodes: model.buildPartForm(file, tree, part) }))
})

/** @returns what a browser posts for an untouched form. */
function readUnchangedFields(nodes: readonly EditorNode[]): Record<string, string> {
  const fields = listNodes(nodes).filter((node) => node.kind === 'field')
  const sent = fields.filter(({ control, value }) => control !== 'flag' || value === 'true')
  return Object.fromEntries(sent.map(({ path, value }) => [path, value]))
}

/** Path segments that lead to a prototype. */
const listPrototypePaths = (path: string) =>
  ['__proto__', 'constructor', 'constructor.prototype', `${path}.__proto__`, `${path}.constructor`].flatMap((way) => [
    way,
    `${way}.execArgv`,
  ])

/** Every inherited property of objects, lists, strings and functions. */
const listPrototypeProperties = () =>
  [Object, Array, String, Function].map(({ prototype }) => Object.getOwnPropertyNames(prototype).join())

/** JSON in which each of many keys has a value. */
const buildJson = (keys: readonly string[], value: unknown) =>
  `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`

/** Values that have the wrong type for an entry, a text or a list. */
const misshapen = [5, null, [[1]], [null], { title: {} }, { items: 'text' }]

it.each(forms)('a form of $file, $part.path, accepts only the paths that it offered', (each) => {
  const { file, tree, part, nodes } = each
  const before = listPrototypeProperties()
  const form = readUnchangedFields(nodes)
  const [own = part.path] = Object.keys(form)
  const ways = listPrototypePaths(own)
  const named = Object.fromEntries(ways.map((way) => [way, 'crafted']))
  const crafted: Record<string, string>[] = [
    { ...form, ...named },
    { ...form, [editorFields.base]: buildJson(ways, { value: { execArgv: ['crafted'] } }) },
    ...ways.flatMap((way) => ['back', 'add'].map((what) => ({ ...form, [editorFields.do]: `${way}.${what}` }))),
  ]
  for (const fields of crafted) {
    const typed = parseTypedForm(model, { file, part, form: fields }, tree, tree)
    if (typed) expect(mergeTrees(typed.base, typed.mine, tree, model.getSchema(file)).tree).toEqual(tree)
  }
  for (const value of misshapen) {
    const base = JSON.stringify({ [part.path]: { value }, [own]: { value } })
    const typed = parseTypedForm(model, { file, part, form: { ...form, [editorFields.base]: base } }, tree, tree)
    if (typed) expect(hasShape(model.getSchema(file), typed.mine)).toBe(true)
  }
  expect(listPrototypeProperties()).toEqual(before)
})

it('refuses edits that reach prototypes', () => {
  for (const text of ['{"__proto__":{}}', '{"pages/home.yaml":{"constructor":{"value":1}}}', '{"a":5}', '[]'])
    expect(() => parseEdits(text)).toThrow()
})

describe('at the desk', () => {
  let desk: TestDesk
  let maya: DeskBrowser
  beforeEach(async () => {
    desk = await startTestDesk()
    maya = await desk.signedIn()
  })
  afterEach(() => desk.close())
  const drafts = () => desk.database.db.selectFrom('content_draft').selectAll().execute()
  const file = 'pages/pricing.yaml'
  const address = editorFileAddress(file, 'pricing.questions')

  it('follows no posted path on any route', async () => {
    const before = listPrototypeProperties()
    for (const way of ['__proto__.execArgv', 'constructor.prototype']) {
      const base = { [editorFields.base]: buildJson([way], { value: ['crafted'] }) }
      const posted = [
        [address, base],
        [editorFileAddress(way), { [editorFields.do]: 'save' }],
        [editorAddresses.publish, { [editorFields.change]: `${file}#${way}`, [editorFields.seen]: way }],
        [editorAddresses.publish, { [editorFields.to]: way }],
      ] as const
      for (const [to, fields] of posted) expect((await maya.post(to, fields)).statusCode).toBeLessThan(500)
      const read = [editorAddresses.list, editorAddresses.preview, editorAddresses.history, '/uploads']
      for (const from of [editorFileAddress(file, way), ...read.map((each) => `${each}/${way}`)]) {
        expect((await maya.get(from)).statusCode).toBeLessThan(500)
      }
    }
    expect(await drafts()).toEqual([])
    expect(listPrototypeProperties()).toEqual(before)
  })

  it('shows an invalid draft without its invalid parts, and discards it', async () => {
    const form = readFormFields((await maya.get(address)).body, address)
    const edits = misshapen.map((value) => ({ pricing: { value }, 'pricing.questions': { value } }))
    for (const stored of [...edits.map((each) => JSON.stringify(each)), '{"pricing.questions":5}', 'no JSON']) {
      const row = { file, edits: stored, staff: '', saved_at: '2026-11-20T15:00:00.000Z' }
      await desk.database.db.insertInto('content_draft').values(row).execute()
      for (const page of [address, editorAddresses.changes]) {
        expect((await maya.get(page)).statusCode, `${page} ${stored}`).toBe(200)
      }
      const { headers } = await maya.post(address, { ...form, [editorFields.do]: 'discard' })
      expect(headers.location).toContain(`${doneParameter}=discarded`)
      expect(await drafts(), stored).toEqual([])
    }
  })
})
