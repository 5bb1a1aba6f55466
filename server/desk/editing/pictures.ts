/** Pictures for the site. Staff upload them here; a publication converts those that its content uses. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { capitalize, interpolate } from '../../../cms/interpolate.ts'
import { listLeaves } from '../../../cms/safe-access.ts'
import { uploads } from '../../../content/schema/picture.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import { doneParameter } from '../../../contracts/desk-addresses.ts'
import { minuteMs } from '../../../contracts/durations.ts'
import { editorAddresses, editorFields } from '../../../contracts/editor.ts'
import { createTaskRunner } from '../../../platform/run-program.ts'
import type { StorablePicture } from '../../../site/pictures/upload-program.ts'
import { writeAudit } from '../../database/audit.ts'
import type { Tables } from '../../database/schema.ts'
import { sendResource } from '../../pages/routes.ts'
import type { PostedForm } from '../actions.ts'
import { sendProblem } from '../replies.ts'
import type { DeskServices } from '../services.ts'
import { getUploads, type Uploads } from '../uploads.ts'
import type { Editing } from './changes.ts'
import { formatSlug } from './pages.ts'
import { lockState, readState, readUsedPictures } from './store.ts'

type Asked = FastifyRequest<{ Params: { readonly '*': string }; Body: PostedForm | null }>
/** Why a file was refused, and what to do about it. */
type Refusal = { readonly status: number; readonly remedy: string }
/** `isUsed`: a picture can't be removed. */
type Done = { readonly remedy?: string; readonly isUsed?: boolean; readonly done?: 'added' | 'removed' }
export type EditorPicturesPage = Done & { readonly pictures: readonly StoredPicture[] }

/**
 * @param editing returns what views need of a state.
 * @returns a function that stores the first picture of a form, and returns its name, or why it was refused.
 */
export function addPictureRoutes(
  app: FastifyInstance,
  { database, site, siteDir }: DeskServices,
  editing: (state: Editing['state']) => Editing,
) {
  const show = async (reply: FastifyReply, more: Done, status = 200) => {
    const rows = await database.db.selectFrom('picture').select(['name', 'staff', 'at']).orderBy('at', 'desc').execute()
    const used = await readUsedPictures(database.db)
    const pictures = buildPicturesView(editing(await readState(database.db)), rows, used)
    return reply.desk({ page: 'editor-pictures', pictures: { pictures, ...more } }, status)
  }

  app.get(editorAddresses.pictures, async ({ query }, reply) => {
    const { [doneParameter]: given } = query as Readonly<Record<string, unknown>>
    const done = (['added', 'removed'] as const).find((one) => one === given)
    return show(reply, done ? { done } : {})
  })

  app.post(editorAddresses.pictures, async (request: Asked, reply) => {
    const form = request.body ?? {}
    const { email } = request.staff
    const audit = { actor: `staff:${email}` } as const
    const removed = form[editorFields.remove]
    if (typeof removed === 'string') {
      if (!uploadedName.test(removed)) return sendProblem(request, reply, 404)
      const isRemoved = await lockState(database, async (transaction) => {
        if ((await readUsedPictures(transaction)).has(uploads + removed)) return false
        const gone = transaction.deleteFrom('picture').where('name', '=', removed)
        const { numDeletedRows } = await gone.executeTakeFirstOrThrow()
        const removal = { ...audit, action: 'picture-removed', detail: removed }
        if (numDeletedRows) await writeAudit(transaction, [removal], new Date())
        return true
      })
      if (!isRemoved) return show(reply, { isUsed: true }, 409)
      return reply.redirect(`${editorAddresses.pictures}?${doneParameter}=removed`, 303)
    }
    const stored = await store(request, getUploads(form))
    // A picture that was dropped into a text.
    if (request.headers.accept === 'application/json') {
      if ('status' in stored) return reply.code(stored.status).send({ remedy: stored.remedy })
      return reply.code(201).send({ address: uploads + stored.name })
    }
    if ('status' in stored) return show(reply, { remedy: stored.remedy }, stored.status)
    return reply.redirect(`${editorAddresses.pictures}?${doneParameter}=added#${stored.name}`, 303)
  })

  const store = async (
    { log, staff }: FastifyRequest,
    { files, isTooMuch }: Uploads,
  ): Promise<{ readonly name: string } | Refusal> => {
    const [file] = files
    const { faults } = editing(await readState(database.db)).model.copy.pictures
    const refuse = (fault: keyof typeof faults, status = 422): Refusal => ({
      remedy: interpolate(faults[fault], pictureLimits),
      status,
    })
    if (isTooMuch) return refuse('large')
    if (!file) return refuse('none')
    const stored = await storablePicture(file.content).catch((error: Error) => {
      log.error({ reason: error.message }, 'the program that reads pictures failed')
    })
    if (!stored) return refuse('unavailable', 503)
    if ('fault' in stored) return { remedy: `${capitalize(stored.fault)}.`, status: 422 }
    const digest = createHash('sha256').update(file.content).digest('hex')
    const at = new Date()
    const row = { digest, name: createName(file.name, digest), staff: staff.email, ...stored }
    const kept = await database.write(async (transaction) => {
      if (await isFull(transaction, row.bytes.byteLength)) return undefined
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('picture')
        .values({ ...row, at: at.toISOString() })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .executeTakeFirstOrThrow()
      const added = { actor: `staff:${staff.email}`, action: 'picture-added', detail: row.name } as const
      if (numInsertedOrUpdatedRows) await writeAudit(transaction, [added], at)
      return transaction.selectFrom('picture').select('name').where('digest', '=', digest).executeTakeFirstOrThrow()
    })
    return kept ?? refuse('full')
  }

  /** Serves uploaded and shipped pictures, and those of the published site, for the desk and its previews. */
  app.get(`${uploads}*`, async (request: Asked, reply) => {
    const name = request.params['*']
    const row = await database.db.selectFrom('picture').select('bytes').where('name', '=', name).executeTakeFirst()
    if (row) return reply.headers(kept).type('image/webp').send(Buffer.from(row.bytes))
    const path = uploads + name
    if (site.has(path)) return sendResource(reply, site.find(path))
    const { model } = editing(await readState(database.db))
    const type = model.pictures.includes(path) && types[parse(name).ext.toLowerCase()]
    if (!type) return sendProblem(request, reply, 404)
    return reply.type(type).send(await readFile(join(siteDir, 'content', path)))
  })
  return store
}

/** Limits on stored pictures. Every backup contains all of them. */
const limits = { pictures: 500, bytes: 1024 ** 3 }

async function isFull(db: Kysely<Tables>, more: number): Promise<boolean> {
  const { pictures, bytes } = await db
    .selectFrom('picture')
    .select(({ fn }) => [fn.countAll<number>().as('pictures'), fn.sum(fn('length', ['bytes'])).as('bytes')])
    .executeTakeFirstOrThrow()
  return Number(pictures) >= limits.pictures || Number(bytes) + more > limits.bytes
}

/** An uploaded picture's name contains its digest, so it can be cached for good. */
const kept = { 'cache-control': 'private, max-age=31536000, immutable' }

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** A name from `createName`. */
const uploadedName = /^[a-z0-9-]{1,40}-[0-9a-f]{8}\.webp$/

/** @returns a picture's name, from a file's name and its digest. */
function createName(file: string, digest: string): string {
  return `${formatSlug(parse(file).name, 40) || 'picture'}-${digest.slice(0, 8)}.webp`
}

/**
 * Lists uploaded pictures, newest first, then those that the site ships with.
 * @param everUsed the addresses of pictures that a publication or draft uses. The others can be removed.
 */
export function buildPicturesView(
  { model, state, staffBy }: Editing,
  rows: readonly { readonly name: string; readonly staff: string; readonly at: string }[],
  everUsed: ReadonlySet<string>,
) {
  const texts = model.listFiles(state.drafted).flatMap(({ file }) => {
    const tree = model.getTree(file, state.drafted)
    return listLeaves(tree).flatMap(({ path, text }) => (text.includes(uploads) ? [{ file, path, text, tree }] : []))
  })
  const buildPicture = (address: string) => ({
    address,
    used: texts
      .filter(({ text }) => text.includes(address))
      .map(({ file, path, tree }) => model.findPlace(file, path, tree)),
  })
  const uploaded = rows.map(({ name, staff, at }) => ({
    ...buildPicture(uploads + name),
    saved: { by: staffBy(staff), at },
    free: !everUsed.has(uploads + name),
  }))
  const known = new Set(uploaded.map(({ address }) => address))
  const shipped = model.pictures.filter((address) => !known.has(address))
  return [...uploaded, ...shipped.map((address) => ({ ...buildPicture(address), saved: null, free: false }))]
}

export type StoredPicture = ReturnType<typeof buildPicturesView>[number]

/**
 * Converts an uploaded picture in a separate program, one at a time.
 * @throws when the program can't run, for example without the package sharp, or takes more than a minute of the processor.
 */
export const { run: storablePicture } = createTaskRunner<Uint8Array, StorablePicture>(
  'site/pictures/upload-program.ts',
  {
    processorMs: minuteMs,
    memoryMb: 128,
    idleMs: 0,
  },
)
