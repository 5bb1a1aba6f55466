/** The list of words, their forms and previews. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { uploads } from '../../../content/schema/picture.ts'
import { deskFields, doneParameter } from '../../../contracts/desk-addresses.ts'
import { previewAddress, wordsAddress, wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import { editsBetween, type FileEdits } from '../../../words/edits.ts'
import type { Part } from '../../../words/form.ts'
import type { Tree } from '../../../words/own.ts'
import type { Tables } from '../../database/schema.ts'
import { codesOf } from '../../http/log.ts'
import { lookAtSetAside } from '../../publishing/shown.ts'
import { isStaff, staffBy, staffOf } from '../../staff.ts'
import type { PostedForm } from '../actions.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { uploadsIn } from '../uploads.ts'
import { type Editing, soundEdits } from './changes.ts'
import { discarded, editView, merged, type Shown, typedInto } from './forms.ts'
import { type WordsModel, wordsModel } from './model.ts'
import { pictureRoutes } from './pictures.ts'
import { linkedToFields, previewHeaders, targetsOf } from './preview.ts'
import { publishingRoutes } from './publishing-routes.ts'
import { readState, saveDraft, type WordsState, withState } from './store.ts'
import { listView } from './views.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Params: { readonly '*': string }; Querystring: Query; Body: PostedForm | null }>

const maxSearch = 200

export function wordsRoutes(app: FastifyInstance, services: DeskServices): void {
  const { config, database, site, siteDir, publisher } = services
  const { manifest } = site
  const pages = new Set(manifest.files.map(({ path }) => path))
  // Read when somebody first edits, because a process that only serves needs none of it.
  let made: Promise<WordsModel> | undefined
  let model: WordsModel
  app.addHook('preHandler', async () => {
    publisher.warm()
    model = await modelNow()
  })
  const modelNow = () => {
    made ??= wordsModel(siteDir, pages)
    return made
  }
  const named = (email: string) => staffBy(email, staffOf(config))
  const editing = (state: WordsState): Editing => ({
    ...{ model, site, state, staffBy: named, isStaff: (email: string) => isStaff(email, config) },
  })

  const pictures = pictureRoutes(app, services, editing)

  app.get(wordsAddresses.list, async ({ query }: Asked, reply) => {
    const state = await readState(database.db)
    await lookAtSetAside(database)
    const search = textOf(query[wordsFields.search]).trim().slice(0, maxSearch)
    return reply.desk({ page: 'words', words: listView(editing(state), search) })
  })

  app.get(`${wordsAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const state = await readState(database.db)
    const tree = model.treeOf(file, state.drafted)
    const part = partIn(file, tree, request.query.part)
    const done = (['saved', 'discarded'] as const).find((one) => one === request.query[doneParameter])
    const fresh = textOf(request.query[wordsFields.fresh])
    const shown: Shown = { file, part, done, ...(fresh !== '' && { fresh }) }
    return reply.desk({ page: 'words-edit', edit: await editView(editing(state), shown) })
  })

  const partIn = (file: string, tree: Tree, path: unknown): Part => {
    const known = model.partsIn(file, tree)
    return (known.find((part) => part.path === path) ?? known[0]) as Part
  }

  app.post(`${wordsAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    const { staff } = request
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const sent = uploadsIn(request.body ?? {})
    const [control = ''] = sent.fields
    const into = control.slice(deskFields.files.length + 1)
    // What was typed beside a file is saved, even where the file is refused.
    const picture = into === '' ? undefined : await pictures.store(request, sent)
    const chosen = picture && 'name' in picture ? { [into]: uploads + picture.name } : {}
    const form: PostedForm = { ...request.body, ...chosen }
    const action = textOf(form[wordsFields.do])
    const keep = (transaction: Transaction<Tables>, state: WordsState, edits: FileEdits) => {
      const draft = { edits, staff: staff.email, savedAt: new Date().toISOString() }
      return saveDraft(transaction, state, file, draft, action === 'discard' ? 'words-discarded' : 'words-saved')
    }
    if (action === 'discard') {
      const path = request.query.part
      await withState(database, async (transaction, state) =>
        keep(transaction, state, discarded(model, { file, path }, state.drafted[file] ?? {}, state.published)),
      )
      const query = new URLSearchParams({ part: textOf(path), [doneParameter]: 'discarded' })
      return reply.redirect(`${wordsAddress(file)}?${query}`, 303)
    }
    const came = await withState(database, async (transaction, state) => {
      const theirs = model.treeOf(file, state.drafted)
      const published = model.treeOf(file, state.published)
      const part = partIn(file, theirs, request.query.part)
      const typed = typedInto(model, { file, part, form }, theirs, published)
      if (!typed) return undefined
      const { tree, collisions } = merged(typed.base, typed.mine, theirs, model.schemaOf(file))
      const edits = editsBetween(model.shippedTree(file), tree, state.drafted[file])
      await keep(transaction, state, edits)
      const { staff: writer = '', savedAt = '' } = state.drafts.get(file) ?? {}
      const by = savedAt ? { staff: writer, at: savedAt } : state.publication
      return { typed, part, collisions, by, state: await readState(transaction) }
    })
    if (!came) return sendProblem(request, reply, 400)
    if (picture && 'status' in picture) return pictures.refuse(reply, picture)
    const { state, part, typed, collisions, by } = came
    if (collisions.length > 0 && by) {
      const conflict = { mine: typed.mine, collisions, by }
      return reply.desk({ page: 'words-edit', edit: await editView(editing(state), { file, part, conflict }) }, 409)
    }
    const fresh = action.endsWith('.add') && typed.focus
    const query = new URLSearchParams({
      ...{ part: part.path, [doneParameter]: 'saved' },
      ...(fresh && { [wordsFields.fresh]: fresh }),
    })
    const focus = typed.focus || into
    return reply.redirect(`${wordsAddress(file)}?${query}${focus ? `#${focus}` : ''}`, 303)
  })

  app.get(`${wordsAddresses.preview}/*`, async (request: Asked, reply) => {
    const path = `/${request.params['*']}`
    const state = await readState(database.db)
    const view = editing(state)
    const { edits, faults } = await soundEdits(view)
    // If the drafts can't be rendered although no rule finds a fault, show the published page.
    const published = (error: unknown) => {
      request.log.error({ reason: codesOf(error) }, 'drafted words could not be rendered')
      return publisher.render(state.published, path)
    }
    const html = await publisher.render(edits, path).catch(published)
    if (html === undefined) return sendProblem(request, reply, 404)
    const linked = linkedToFields(html, targetsOf(view, path, edits, [...faults.keys()]), previewAddress, {
      heading: model.previewFaults,
      faults: [...new Map([...faults.values()].flat().map((each) => [each.address + each.remedy, each])).values()],
    })
    return reply.headers(previewHeaders).type('text/html; charset=utf-8').send(linked)
  })

  publishingRoutes(app, services, { editing, modelNow })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
