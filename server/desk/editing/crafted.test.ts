/** What no form of ours sends: it reaches no prototype, is not stored, and breaks no page. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { doneParameter } from '../../../contracts/desk-addresses.ts'
import { wordsAddress, wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import { formOf } from '../../../tests/support/page-of.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'
import { parseEdits } from '../../../words/edits.ts'
import type { WordsNode } from '../../../words/form.ts'
import { fits } from '../../../words/shape.ts'
import { merged, typedInto } from './forms.ts'
import { wordsModel } from './model.ts'

const model = await wordsModel('.', new Set())
const forms = [...model.listed.keys()].flatMap((file) => {
  const tree = model.shippedTree(file)
  return model.partsIn(file, tree).map((part) => ({ file, tree, part, nodes: model.formOf(file, tree, part) }))
})

/** As a browser sends a form that nobody has touched. */
function untouched(nodes: readonly WordsNode[]): Record<string, string> {
  return Object.assign(
    {},
    ...nodes.map((node) => {
      if (node.kind !== 'field') return untouched(node.kind === 'list' ? node.rows : node.nodes)
      return node.control !== 'flag' || node.value === 'true' ? { [node.path]: node.value } : {}
    }),
  )
}

/** Ways from a path to a prototype. */
const reaching = (path: string) =>
  ['__proto__', 'constructor', 'constructor.prototype', `${path}.__proto__`, `${path}.constructor`].flatMap((way) => [
    way,
    `${way}.execArgv`,
  ])

/** Every property that an object, a list, a text or a function has without being given any. */
const inherited = () =>
  [Object, Array, String, Function].map(({ prototype }) => Object.getOwnPropertyNames(prototype).join())

/** JSON with many keys that name one value each. */
const json = (keys: readonly string[], value: unknown) =>
  `{${keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`

/** Values of the wrong shape for an entry, a text or a list. */
const misshapen = [5, null, [[1]], [null], { title: {} }, { items: 'text' }]

it.each(forms)('a form of $file, $part.path, takes the paths that it offered and no other', (each) => {
  const { file, tree, part, nodes } = each
  const before = inherited()
  const form = untouched(nodes)
  const [own = part.path] = Object.keys(form)
  const ways = reaching(own)
  const named = Object.fromEntries(ways.map((way) => [way, 'crafted']))
  const crafted: Record<string, string>[] = [
    { ...form, ...named },
    { ...form, [wordsFields.base]: json(ways, { value: { execArgv: ['crafted'] } }) },
    ...ways.flatMap((way) => ['back', 'add'].map((what) => ({ ...form, [wordsFields.do]: `${way}.${what}` }))),
  ]
  for (const fields of crafted) {
    const typed = typedInto(model, { file, part, form: fields }, tree, tree)
    if (typed) expect(merged(typed.base, typed.mine, tree, model.schemaOf(file)).tree).toEqual(tree)
  }
  for (const value of misshapen) {
    const base = JSON.stringify({ [part.path]: { value }, [own]: { value } })
    const typed = typedInto(model, { file, part, form: { ...form, [wordsFields.base]: base } }, tree, tree)
    if (typed) expect(fits(model.schemaOf(file), typed.mine)).toBe(true)
  }
  expect(inherited()).toEqual(before)
})

it('no edits are read that reach prototypes', () => {
  for (const text of ['{"__proto__":{}}', '{"pages/home.yaml":{"constructor":{"value":1}}}', '{"a":5}', '[]'])
    expect(() => parseEdits(text)).toThrow()
})

describe('at the desk', () => {
  let desk: TestDesk
  let maya: DeskBrowser
  beforeEach(async () => {
    const publisher = { prepare: async () => ({ findings: [] }), render: async () => undefined, look: () => undefined }
    desk = await startTestDesk({ publisher })
    maya = await desk.signedIn()
  })
  afterEach(() => desk.close())
  const drafts = () => desk.database.db.selectFrom('words_draft').selectAll().execute()
  const file = 'pages/pricing.yaml'
  const address = wordsAddress(file, 'pricing.questions')

  it('no route walks what it is given', async () => {
    const before = inherited()
    for (const way of ['__proto__.execArgv', 'constructor.prototype']) {
      const base = { [wordsFields.base]: json([way], { value: ['crafted'] }) }
      const posted = [
        [address, base],
        [wordsAddress(way), { [wordsFields.do]: 'save' }],
        [wordsAddresses.publish, { [wordsFields.change]: `${file}#${way}`, [wordsFields.seen]: way }],
        [wordsAddresses.publish, { [wordsFields.to]: way }],
      ] as const
      for (const [to, fields] of posted) expect((await maya.post(to, fields)).statusCode).toBeLessThan(500)
      const read = [wordsAddresses.list, wordsAddresses.preview, wordsAddresses.history, '/uploads']
      for (const from of [wordsAddress(file, way), ...read.map((each) => `${each}/${way}`)]) {
        expect((await maya.get(from)).statusCode).toBeLessThan(500)
      }
    }
    expect(await drafts()).toEqual([])
    expect(inherited()).toEqual(before)
  })

  it('a draft that nobody could have saved is shown without what does not fit, and is discarded', async () => {
    const form = formOf((await maya.get(address)).body, address)
    const edits = misshapen.map((value) => ({ pricing: { value }, 'pricing.questions': { value } }))
    for (const stored of [...edits.map((each) => JSON.stringify(each)), '{"pricing.questions":5}', 'no JSON']) {
      const row = { file, edits: stored, staff: '', saved_at: '2026-11-20T15:00:00.000Z' }
      await desk.database.db.insertInto('words_draft').values(row).execute()
      for (const page of [address, wordsAddresses.changes]) {
        expect((await maya.get(page)).statusCode, `${page} ${stored}`).toBe(200)
      }
      const { headers } = await maya.post(address, { ...form, [wordsFields.do]: 'discard' })
      expect(headers.location).toContain(`${doneParameter}=discarded`)
      expect(await drafts(), stored).toEqual([])
    }
  })
})
