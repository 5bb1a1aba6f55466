/** Pages of the desk for words, made of the words that the site ships with. */

import { type WordsModel, wordsModel } from '../../server/desk/editing/model.ts'
import type { WordsState } from '../../server/desk/editing/store.ts'
import { changesIn, changesView, type Editing, editView, listView } from '../../server/desk/editing/views.ts'
import type { DeskView } from '../../server/desk/view.ts'
import type { Site } from '../../server/pages/site.ts'
import { type Edits, editsBetween, valueAt, withValue } from '../../words/edits.ts'
import { maya, tom } from './sample-list.ts'
import { sampleFrame } from './sample-request.ts'

const long = `${'Long words. '.repeat(30)}${'x'.repeat(200)}`

function edited(model: WordsModel, texts: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Edits {
  return Object.fromEntries(
    Object.entries(texts).map(([file, values]) => {
      const shipped = model.shippedTree(file)
      const tree = Object.entries(values).reduce((all, [path, value]) => withValue(all, path, value), shipped)
      return [file, editsBetween(shipped, tree)]
    }),
  )
}

/** @param site whose finished pages are searched. */
export async function sampleWords(site: Site): Promise<Readonly<Record<string, DeskView>>> {
  const model = await wordsModel('.', new Set(site.manifest.files.map(({ path }) => path)))
  const published = edited(model, { 'pages/home.yaml': { 'home.hero.action': 'Talk to an engineer' } })
  const drafted = edited(model, {
    'pages/home.yaml': { 'home.hero.action': 'Talk to an engineer' },
    'prices.yaml': { 'prices.membership.basic.perMonth': 3000 },
    'pages/pricing.yaml': {
      'pricing.plans.items.0.subtitle': 'A second, calm pair of eyes',
      'pricing.hero.lead': long,
      'pricing.hero.title': '',
    },
  })
  const publication = {
    id: 14,
    at: '2026-11-20T21:12:00.000Z',
    staff: tom.email,
    note: '',
    restores: null,
    edits: published,
  }
  const drafts = Object.entries(drafted).map(
    ([file, edits]) => [file, { edits, staff: maya.email, savedAt: sampleFrame.now }] as const,
  )
  const place = { file: 'pages/pricing.yaml', path: 'pricing.plans.items' }
  const scheduled = [
    {
      id: 1,
      at: '2026-11-30T14:00:00.000Z',
      staff: tom.email,
      note: '',
      changes: [place],
      edits: drafted,
      faults: null,
    },
  ]
  const notes = [{ ...place, at: publication.at, staff: tom.email, text: 'Calm is our word. Good.' }]
  const state: WordsState = {
    publication,
    published,
    drafts: new Map(drafts),
    drafted,
    pictures: [],
    scheduled,
    notes,
    digest: 'seen',
  }
  const parts: Editing = {
    model,
    site,
    state,
    staffBy: (email) => (email === maya.email ? maya : tom),
    desk: 'https://desk.example.com',
  }
  const edit = (file: string, path: string, more: object = {}): DeskView => {
    const tree = model.treeOf(file, drafted)
    const part = model.partsIn(file, tree).find((each) => each.path === path)
    if (!part) throw new Error(`${file} has no ${path}`)
    const shown = { file, part, tree, base: valueAt(tree, path), edits: drafted, desktop: false }
    return { page: 'words-edit', edit: editView(parts, { ...shown, ...more }) }
  }
  const changes = changesIn(model, published, drafted)
  const said = {
    by: tom,
    at: publication.at,
    note: 'Basic is $3,000 for new members.\nAgreed with Tom.',
    restores: null,
  }
  const shown = { by: 1, of: 2, faults: ['the disk is full'] }
  return {
    words: { page: 'words', words: listView(parts, 'second', 14) },
    'words-edit': edit('pages/pricing.yaml', 'pricing.hero', { done: 'saved' }),
    'words-list': edit('pages/pricing.yaml', 'pricing.plans', { desktop: true }),
    'words-price': edit('prices.yaml', 'prices.membership'),
    'words-facts': edit('company.yaml', 'company'),
    'words-changes': { page: 'words-changes', changes: changesView(parts, { note: '', fault: 'faults' }) },
    'words-history': {
      page: 'words-history',
      history: {
        publications: [
          { id: 15, ...said, restores: 13, note: '', files: [], texts: 0 },
          { id: 14, ...said, files: ['Prices', 'Pricing'], texts: 3 },
        ],
        shown,
        next: '/words/history?before=14',
      },
    },
    'words-publishing': { page: 'words-publishing' },
    'words-published': {
      page: 'words-published',
      published: {
        publication: { id: 15, ...said },
        ...{ newest: true, previous: 14, shown, seen: 'seen', done: true },
        ...{ pages: ['/pricing'], origin: 'https://firm.example' },
        changes: changes.map(({ file, path, before, after }) => ({
          ...model.placeOf(file, path, model.treeOf(file, drafted)),
          before,
          after,
        })),
      },
    },
    'words-pictures': {
      page: 'words-pictures',
      pictures: {
        pictures: [
          { address: '/cards/ai-consulting.png', saved: { by: tom, at: publication.at }, used: [], free: true },
          {
            address: '/cards/executive-guide.png',
            ...{ saved: { by: maya, at: publication.at }, free: false },
            used: [model.placeOf('people.yaml', 'people.engineers', model.treeOf('people.yaml', {}))],
          },
          { address: '/favicon.svg', saved: null, used: [], free: false },
        ],
        remedy: 'It is HEIC, which browsers cannot show; export it as JPEG.',
      },
    },
    'words-conflict': {
      page: 'words-conflict',
      conflict: {
        ...{ title: 'Questions', address: '/words/pages/pricing.yaml?part=pricing.questions', base: '{}', mine: '{}' },
        saved: { by: tom, at: sampleFrame.now },
        texts: [
          {
            ...{
              title: 'Pricing, Questions, Answer',
              address: '/words/pages/pricing.yaml',
              path: 'pricing.hero.lead',
              editable: true,
            },
            ...{
              began: 'Yes, write to us.',
              theirs: 'Yes, write to us or call.',
              mine: 'Yes. One line to us is enough.',
            },
          },
        ],
      },
    },
  }
}
