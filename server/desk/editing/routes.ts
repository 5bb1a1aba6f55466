/** The editor of the content: the list of files, their forms and previews. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { FileEdits } from '../../../cms/edits.ts'
import type { Part } from '../../../cms/form/parts.ts'
import type { Tree } from '../../../cms/safe-access.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { boundedCache } from '../../../contracts/bounded-cache.ts'
import { deskFields, doneParameter } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields, editorFileAddress, previewAddress } from '../../../contracts/editor.ts'
import { formatErrorCodes } from '../../core/http/log.ts'
import { findStaff, isStaff, listStaff } from '../../core/staff.ts'
import type { Tables } from '../../database/schema.ts'
import { acknowledgeUnmatchedEdits } from '../../publishing/process-status.ts'
import type { PostedForm } from '../actions.ts'
import { parseString } from '../input.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { getUploads } from '../uploads.ts'
import { type Editing, findPublishableEdits } from './changes.ts'
import { buildEditView, discardPart, type EditViewInput, mergeTrees, parseTypedForm } from './forms.ts'
import { linkTextsToFields } from './link-texts.ts'
import { createEditorModel, type EditorModel } from './model.ts'
import { addPageRoutes, keepAddresses } from './pages.ts'
import { addPictureRoutes } from './pictures.ts'
import { findTargets, previewHeaders } from './preview.ts'
import { addPublishingRoutes } from './publishing-routes.ts'
import { type EditorState, lockState, readState, saveDraft } from './store.ts'
import { buildListView } from './views.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{ Params: { readonly '*': string }; Querystring: Query; Body: PostedForm | null }>

const maxSearch = 200

export function addEditorRoutes(app: FastifyInstance, services: DeskServices): void {
  const { config, database, site, siteDir, publisher } = services
  // Loaded on the first edit, because a process that only serves pages doesn't need it.
  const models = boundedCache<Promise<EditorModel>>(1)
  let model: EditorModel
  app.addHook('preHandler', async () => {
    publisher.warm()
    model = await modelNow()
  })
  const modelNow = () => models(siteDir, () => createEditorModel(siteDir, site.manifest.settings.origin))
  const named = (email: string) => findStaff(email, listStaff(config))
  const editing = (state: EditorState): Editing => ({
    model,
    site,
    state,
    staffBy: named,
    isStaff: (email: string) => isStaff(email, config),
    isMailedToFirm: config.mail.to === null,
  })

  const storePicture = addPictureRoutes(app, services, editing)

  app.get(editorAddresses.list, async ({ query }: Asked, reply) => {
    const state = await readState(database.db)
    await acknowledgeUnmatchedEdits(database)
    const search = parseString(query[editorFields.search]).trim().slice(0, maxSearch)
    return reply.desk({ page: 'editor', list: buildListView(editing(state), search) })
  })

  addPageRoutes(app, services, editing)

  app.get(`${editorAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const state = await readState(database.db)
    const tree = model.getTree(file, state.drafted)
    if (!model.exists(file, state.drafted)) return sendProblem(request, reply, 404)
    const part = findPart(file, tree, request.query.part)
    const done = (['saved', 'unchanged', 'discarded'] as const).find((one) => one === request.query[doneParameter])
    const fresh = parseString(request.query[editorFields.fresh])
    const input: EditViewInput = { file, part, done, ...(fresh !== '' && { fresh }) }
    return reply.desk({ page: 'editor-form', edit: await buildEditView(editing(state), input) })
  })

  const findPart = (file: string, tree: Tree, path: unknown): Part => {
    const parts = model.listFileParts(file, tree)
    return (parts.find((part) => part.path === path) ?? parts[0]) as Part
  }

  app.post(`${editorAddresses.list}/*`, async (request: Asked, reply) => {
    const file = request.params['*']
    const { staff } = request
    if (!model.has(file)) return sendProblem(request, reply, 404)
    const sent = getUploads(request.body ?? {})
    const [control = ''] = sent.fields
    const into = control.slice(deskFields.files.length + 1)
    // The typed texts are saved even if the file is refused.
    const picture = into === '' ? undefined : await storePicture(request, sent)
    const chosen = picture && 'name' in picture ? { [into]: uploads + picture.name } : {}
    const form: PostedForm = { ...request.body, ...chosen }
    const action = parseString(form[editorFields.do])
    const keep = (transaction: Transaction<Tables>, state: EditorState, edits: FileEdits) => {
      const draft = { edits, staff: staff.email, savedAt: new Date().toISOString() }
      return saveDraft(transaction, state, file, draft, action === 'discard' ? 'draft-discarded' : 'draft-saved')
    }
    const path = request.query.part
    const discarded = new URLSearchParams({ part: parseString(path), [doneParameter]: 'discarded' })
    /** Actions that read no field: the file's edits after each, and the next page. */
    const whole: Readonly<Record<string, readonly [edit: (state: EditorState) => FileEdits, next: string]>> = {
      withdraw: [() => model.withdraw(file), editorAddresses.changes],
      restore: [({ published }) => published[file] ?? {}, editorFileAddress(file)],
      discard: [
        ({ drafted, published }) => discardPart(model, { file, path }, drafted[file] ?? {}, published),
        `${editorFileAddress(file)}?${discarded}`,
      ],
    }
    const [edit, next = ''] = (Object.hasOwn(whole, action) && whole[action]) || []
    if (edit) {
      await lockState(database, (transaction, state) => keep(transaction, state, edit(state)))
      return reply.redirect(next, 303)
    }
    const came = await lockState(database, async (transaction, state) => {
      const theirs = model.getTree(file, state.drafted)
      // A colleague withdrew the page.
      if (!model.exists(file, state.drafted)) return undefined
      const published = model.getTree(file, state.published)
      const part = findPart(file, theirs, request.query.part)
      const typed = parseTypedForm(model, { file, part, form }, theirs, published)
      if (!typed) return undefined
      const { tree, collisions } = mergeTrees(typed.base, typed.mine, theirs, model.getSchema(file))
      const edits = model.diffShipped(file, keepAddresses(tree, published), state.drafted[file])
      await keep(transaction, state, edits)
      const { staff: writer = '', savedAt = '' } = state.drafts.get(file) ?? {}
      const by = savedAt ? { staff: writer, at: savedAt } : state.publication
      return { typed, part, collisions, by, state: await readState(transaction) }
    })
    if (!came) return sendProblem(request, reply, 400)
    const { state, part, typed, collisions, by } = came
    if (picture && 'status' in picture) {
      const refused = { path: into, remedy: picture.remedy }
      const edit = await buildEditView(editing(state), { file, part, refused })
      return reply.desk({ page: 'editor-form', edit }, picture.status)
    }
    if (collisions.length > 0 && by) {
      const conflict = { mine: typed.mine, collisions, by }
      return reply.desk(
        { page: 'editor-form', edit: await buildEditView(editing(state), { file, part, conflict }) },
        409,
      )
    }
    const fresh = action.endsWith('.add') && typed.focus
    const query = new URLSearchParams({
      part: part.path,
      [doneParameter]: state.drafts.has(file) ? 'saved' : 'unchanged',
      ...(fresh && { [editorFields.fresh]: fresh }),
    })
    const focus = typed.focus || into
    return reply.redirect(`${editorFileAddress(file)}?${query}${focus ? `#${focus}` : ''}`, 303)
  })

  app.get(`${editorAddresses.preview}/*`, async (request: Asked, reply) => {
    const path = `/${request.params['*']}`
    const state = await readState(database.db)
    const view = editing(state)
    const { edits, faults } = await findPublishableEdits(view)
    // If the drafts can't be rendered although no rule finds a fault, show the published page.
    const published = (error: unknown) => {
      request.log.error({ reason: formatErrorCodes(error) }, 'drafted content could not be rendered')
      return publisher.render(state.published, path)
    }
    const html = await publisher.render(edits, path).catch(published)
    if (html === undefined) return sendProblem(request, reply, 404)
    const linked = linkTextsToFields(html, findTargets(view, path, edits, [...faults.keys()]), previewAddress, {
      heading: model.copy.edit.previewFaults,
      faults: [...new Map([...faults.values()].flat().map((each) => [each.address + each.remedy, each])).values()],
    })
    return reply.headers(previewHeaders).type('text/html; charset=utf-8').send(linked)
  })

  addPublishingRoutes(app, services, { editing, modelNow })
}
