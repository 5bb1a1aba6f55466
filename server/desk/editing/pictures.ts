/** Pictures for the site: uploaded here, named by words, and made for pages when words are published. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { picture, uploads } from '../../../content/schema/picture.ts'
import { doneParameter } from '../../../contracts/desk-addresses.ts'
import { type WordsPicturesPage, wordsAddresses, wordsFields } from '../../../contracts/words-desk.ts'
import { editsBetween, keysOf, valueAt, withValue } from '../../../words/edits.ts'
import { capitalized } from '../../../words/fill.ts'
import { isEntry } from '../../../words/own.ts'
import { bare, schemaAt } from '../../../words/shape.ts'
import { writeAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/schema.ts'
import { sendResource } from '../../pages/routes.ts'
import type { PostedForm } from '../actions.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { uploadsIn } from '../uploads.ts'
import { isNamed, readState, saveDraft, withState } from './store.ts'
import { storablePicture } from './store-picture.ts'
import { type Editing, picturesView } from './views.ts'

type Asked = FastifyRequest<{ Params: { readonly '*': string }; Body: PostedForm | null }>
type Refused = Pick<WordsPicturesPage, 'fault' | 'remedy'>

/** @param editing what views show of a state. */
export function pictureRoutes(
  app: FastifyInstance,
  { database, site, siteDir }: DeskServices,
  editing: (state: Editing['state']) => Editing,
): void {
  const show = async (reply: FastifyReply, more: Partial<WordsPicturesPage>, status = 200) => {
    const rows = await database.db.selectFrom('picture').select(['name', 'staff', 'at']).orderBy('at', 'desc').execute()
    const free = new Set<string>()
    for (const { name } of rows) if (!(await isNamed(database.db, name))) free.add(name)
    const pictures = picturesView(editing(await readState(database.db)), rows, free)
    return reply.desk({ page: 'words-pictures', pictures: { pictures, ...more } }, status)
  }

  app.get(wordsAddresses.pictures, async ({ query }, reply) => {
    const { [doneParameter]: said } = query as Readonly<Record<string, unknown>>
    const done = (['added', 'removed'] as const).find((one) => one === said)
    return show(reply, done ? { done } : {})
  })

  app.post(wordsAddresses.pictures, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const { email } = request.staff
    const audit = { actor: `staff:${email}` } as const
    const removed = form[wordsFields.remove]
    if (typeof removed === 'string') {
      const isRemoved = await withState(database, async (transaction) => {
        if (await isNamed(transaction, removed)) return false
        const gone = transaction.deleteFrom('picture').where('name', '=', removed)
        const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
        const removal = { ...audit, action: 'picture-removed', detail: removed }
        if (numDeletedRows) await writeAudit(transaction, [removal], new Date())
        return true
      })
      if (!isRemoved) return show(reply, { fault: 'used' }, 409)
      return reply.redirect(`${wordsAddresses.pictures}?${doneParameter}=removed`, 303)
    }
    const posted = uploadsIn(form)
    const [file] = posted.files
    const refuse = (why: Refused, status = 422) => show(reply, why, status)
    if (posted.isTooMuch) return refuse({ fault: 'large' })
    if (!file) return refuse({ fault: 'none' })
    const stored = await storablePicture(file.content).catch((error: Error) => {
      request.log.error({ reason: error.message }, 'the program that reads pictures failed')
    })
    if (!stored) return refuse({ fault: 'unavailable' }, 503)
    if ('fault' in stored) return refuse({ remedy: `${capitalized(stored.fault)}.` })
    const digest = createHash('sha256').update(file.content).digest('hex')
    const { width, height, bytes } = stored
    const at = new Date()
    const row = { digest, name: nameFor(file.name, digest), bytes, width, height, staff: email }
    const kept = await database.write(async (transaction) => {
      if (await isFull(transaction, bytes.byteLength)) return undefined
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('picture')
        .values({ ...row, at: at.toISOString() })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirstOrThrow()
      const added = { ...audit, action: 'picture-added', detail: row.name }
      if (numInsertedOrUpdatedRows) await writeAudit(transaction, [added], at)
      return transaction.selectFrom('picture').select('name').where('digest', '=', digest).executeTakeFirstOrThrow()
    })
    if (!kept) return refuse({ fault: 'full' })
    const { file: into, path } = request.query as Readonly<Record<string, unknown>>
    const shownAt = typeof into === 'string' && typeof path === 'string' && (await choose(into, path, kept.name, email))
    return reply.redirect(shownAt || `${wordsAddresses.pictures}?${doneParameter}=added#${kept.name}`, 303)
  })

  /** Drafts a picture at the place it was uploaded for. @returns the address of its field; undefined for no such place. */
  const choose = (file: string, path: string, name: string, staff: string) =>
    withState(database, async (transaction, state) => {
      const { model } = editing(state)
      if (!model.has(file)) return undefined
      const tree = model.treeOf(file, state.drafted)
      const place = schemaAt(model.schemaOf(file), tree, keysOf(tree, path))
      if (!place || bare(place).schema !== picture) return undefined
      const before = valueAt(tree, path)
      const alternative = isEntry(before) ? before.alternative : ''
      const chosen = withValue(tree, path, { from: uploads + name, alternative })
      const edits = editsBetween(model.shippedTree(file), chosen, state.drafted[file])
      await saveDraft(transaction, state, file, { edits, staff, savedAt: new Date().toISOString() }, 'words-saved')
      return model.placeOf(file, `${path}.from`, chosen).address
    })

  /** As it was uploaded, as it ships, or as the site shows it: the desk and its previews show all. */
  app.get(`${uploads}*`, async (request: Asked, reply) => {
    const name = request.params['*']
    const row = await database.db.selectFrom('picture').select('bytes').where('name', '=', name).executeTakeFirst()
    if (row) return reply.headers(kept).type('image/webp').send(Buffer.from(row.bytes))
    const path = uploads + name
    if (site.has(path)) return void sendResource(request, reply, site.find(path))
    const { model } = editing(await readState(database.db))
    const type = model.pictures.includes(path) && types[parse(name).ext.toLowerCase()]
    if (!type) return sendProblem(request, reply, 404)
    return reply.type(type).send(await readFile(join(siteDir, 'content', path)))
  })
}

/** So many pictures are kept, and so many bytes of them: a backup holds them all. */
const limits = { pictures: 500, bytes: 1024 ** 3 }

async function isFull(db: Kysely<Tables>, more: number): Promise<boolean> {
  const { pictures, bytes } = await db
    .selectFrom('picture')
    .select(({ fn }) => [fn.countAll<number>().as('pictures'), fn.sum(fn('length', ['bytes'])).as('bytes')])
    .executeTakeFirstOrThrow()
  return Number(pictures) >= limits.pictures || Number(bytes) + more > limits.bytes
}

/** The name of an uploaded picture stands for its bytes. */
const kept = { 'cache-control': 'private, max-age=31536000, immutable' }

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** @returns a file's name for an address. */
function nameFor(file: string, digest: string): string {
  const plain = parse(file)
    .name.normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain.slice(0, 40) || 'picture'}-${digest.slice(0, 8)}.webp`
}
