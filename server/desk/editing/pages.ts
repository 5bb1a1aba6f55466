/** Adds pages to content/guides/. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatIsoDate } from '../../../cms/datetime.ts'
import { getValue, setValue } from '../../../cms/edits.ts'
import { formatEntryAddress, listEntries } from '../../../cms/guides/guide-pages.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Tree } from '../../../cms/safe-access.ts'
import { guideAddress } from '../../../content/schema/figures/guides.ts'
import type { NavigationMenu } from '../../../content/schema/navigation.ts'
import { editorAddresses, editorFields, editorFileAddress } from '../../../contracts/editor.ts'
import type { PostedForm } from '../actions.ts'
import { parseString } from '../input.ts'
import type { DeskServices } from '../services.ts'
import type { Editing } from './changes.ts'
import { type EditorState, lockState, readState, saveDraft } from './store.ts'

type Refused = {
  readonly title: string
  readonly address: string
  readonly fault: { readonly field: 'title' | 'address'; readonly remedy: string; readonly open?: string }
}

const maxTitle = 120

/** @param editing returns what views need of a state. */
export function addPageRoutes(
  app: FastifyInstance,
  { database, site }: DeskServices,
  editing: (state: EditorState) => Editing,
): void {
  app.get(editorAddresses.newPage, async (_, reply) => {
    const state = await readState(database.db)
    return reply.desk({ page: 'editor-new', newPage: buildNewPageView(editing(state)) })
  })

  app.post(editorAddresses.newPage, async ({ body, staff }: FastifyRequest<{ Body: PostedForm | null }>, reply) => {
    const title = parseString(body?.[editorFields.title]).toWellFormed().trim().slice(0, maxTitle)
    const addressText = parseString(body?.[editorFields.address]).trim()
    const address = addressText === '' ? `/resources/${formatSlug(title, 80)}` : addressText
    // Two people who create the same address do so one after the other.
    const outcome = await lockState(database, async (transaction, state) => {
      const view = editing(state)
      const fault = findFault(view, title, address)
      if (fault) return { newPage: buildNewPageView(view, { title, address: addressText, fault }) }
      const file = createFileName(view, address)
      const today = formatIsoDate(site.manifest.schedule.timeZone, new Date().toISOString())
      const edits = { '': { value: createPage(view, title, address, today) } }
      const draft = { edits, staff: staff.email, savedAt: new Date().toISOString() }
      await saveDraft(transaction, state, file, draft, 'draft-saved')
      return { file }
    })
    if (outcome.newPage) return reply.desk({ page: 'editor-new', newPage: outcome.newPage }, 422)
    return reply.redirect(editorFileAddress(outcome.file), 303)
  })
}

/** @returns the menu entries without a page, each with its menu's name. */
function listFreeEntries({ model, state }: Editing) {
  const { menus } = model.getTree('navigation.yaml', state.drafted) as { readonly menus: readonly NavigationMenu[] }
  const usedAddresses = new Set(listPageAddresses({ model, state }).flatMap(({ addresses }) => addresses))
  return menus.flatMap((menu) =>
    listEntries([menu])
      .map(({ name, path }) => ({ name, menu: menu.name, address: formatEntryAddress(path) }))
      .filter(({ address }) => !usedAddresses.has(address)),
  )
}

/** The addresses of all pages of content/guides/, drafted and published. */
function listPageAddresses({ model, state }: Pick<Editing, 'model' | 'state'>) {
  return [state.drafted, state.published].flatMap(model.listPageAddresses)
}

function findFault(view: Editing, title: string, address: string): Refused['fault'] | undefined {
  const { newPage: copy } = view.model.copy
  if (title === '') return { field: 'title', remedy: copy.none }
  if (!guideAddress.safeParse(address).success) return { field: 'address', remedy: copy.badAddress }
  const other = listPageAddresses(view).find(({ addresses }) => addresses.includes(address))
  if (other) {
    const remedy = interpolate(copy.taken, { name: other.name, address })
    return { field: 'address', remedy, open: editorFileAddress(other.file) }
  }
  if (view.site.find(address).status === 200) {
    return { field: 'address', remedy: interpolate(copy.takenElsewhere, { address }) }
  }
  const isFree =
    /^\/resources\/[^/]+$/.test(address) || listFreeEntries(view).some((entry) => entry.address === address)
  return isFree ? undefined : { field: 'address', remedy: copy.badAddress }
}

/** A page begins with the texts of `newGuide` in content/pages/guides.yaml. */
function createPage({ model, state }: Editing, title: string, address: string, today: string): Tree {
  const { newGuide } = model.getTree('pages/guides.yaml', state.drafted)
  const front = { title, summary: '', address, name: title, kind: '', searchTitle: title, description: '' }
  return { front: { ...front, published: today, reviewed: today, ...(newGuide as object) }, chapters: [''] }
}

function createFileName({ model, state }: Editing, address: string): string {
  const name = address.slice(1).replaceAll('/', '-').slice(0, 80)
  const isTaken = (file: string) => [state.drafted, state.published, {}].some((edits) => model.exists(file, edits))
  for (let count = 1; ; count += 1) {
    const file = `guides/${name}${count === 1 ? '' : `-${count}`}.md`
    if (!isTaken(file)) return file
  }
}

/** @returns a title or the name of a file in lower case letters, digits and hyphens. */
export function formatSlug(text: string, most: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, most)
    .replace(/-$/, '')
}

/** @returns the page in which the addresses that it was published at lead to the current one. */
export function keepAddresses(tree: Tree, published: Tree): Tree {
  const [address, was] = [getValue(tree, 'front.address'), getValue(published, 'front.address')]
  if (typeof was !== 'string') return tree
  const lists = [getValue(published, 'front.formerly'), getValue(tree, 'front.formerly'), was].flat()
  const formerly = [...new Set(lists)].filter((each) => typeof each === 'string' && each !== '' && each !== address)
  return setValue(tree, 'front.formerly', formerly.length > 0 ? formerly : undefined)
}

export function buildNewPageView(view: Editing, refused?: Refused) {
  return { entries: listFreeEntries(view), ...refused }
}

export type EditorNewPage = ReturnType<typeof buildNewPageView>
