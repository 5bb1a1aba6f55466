import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DeskAction, type DeskFault, deskActions, listOutcomes, type Staff } from '../../contracts/desk.ts'
import {
  allParameter,
  deskAddresses,
  deskFields,
  deskRequestAddress,
  doneParameter,
  fileAddress,
} from '../../contracts/desk-addresses.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import { writeAudit } from '../database/audit.ts'
import { streamCsv, streamJson } from '../requests/export.ts'
import { parseReference } from '../requests/keys.ts'
import { type PostedForm, parseAction, parseClosedRows, parseText, performDeskAction } from './actions.ts'
import { logView } from './audit-log.ts'
import { erase, findErasure, readVersions } from './erasure.ts'
import { parseFilter, parsePage, parseRowId } from './input.ts'
import { readList, readReferences, type Viewer } from './list.ts'
import { sendProblem } from './replies.ts'
import type { DeskRequest } from './request-view.ts'
import { readRequest } from './request-view.ts'
import type { DeskServices } from './services.ts'
import { getUploads } from './uploads.ts'

type Query = Readonly<Record<string, unknown>>
type Asked = FastifyRequest<{
  Params: { readonly reference: string; readonly file?: string }
  Querystring: Query
  Body: PostedForm | null
}>

export function addRequestRoutes(app: FastifyInstance, services: DeskServices): void {
  const { database, outbox } = services
  const getViewer = ({ staff }: Asked): Viewer => ({ me: staff.email, now: new Date() })

  const noteExport = (
    { email }: Staff,
    ...what: readonly ({ readonly reference: string } | { readonly detail: 'csv' })[]
  ) =>
    database.write((trx) =>
      writeAudit(
        trx,
        what.map((one) => ({ actor: `staff:${email}`, action: 'exported', ...one })),
        new Date(),
      ),
    )

  // An invalid reference may contain characters that a database refuses.
  app.addHook('preHandler', async ({ params }, reply) => {
    const { reference } = (params ?? {}) as Readonly<Record<string, string | undefined>>
    if (reference !== undefined && !parseReference(reference)) return sendNotFoundPage(reply)
  })

  /** @returns undefined once the change is stored, otherwise why it was refused. */
  const change = async (request: Asked, reference: string, action: DeskAction, form: PostedForm) => {
    const refused = await performDeskAction(services, reference, action, form, request.staff.email, new Date())
    if (refused) return refused
    request.log.info({ reference, action }, 'request changed at the desk')
    outbox.emit('queued')
    return undefined
  }

  app.get(deskAddresses.list, async (request: Asked, reply) => {
    const filter = parseFilter(request.query)
    const list = await readList(services, filter, getViewer(request), parsePage(request.query))
    const done = listOutcomes.find((each) => each === request.query[doneParameter])
    return reply.desk({ page: 'list', list: done ? { ...list, done } : list })
  })

  /** Closes the checked requests, except those that changed since the list was shown. */
  app.post(deskAddresses.list, async (request: Asked, reply) => {
    for (const { reference, form } of parseClosedRows(request.body ?? {}))
      await change(request, reference, 'state', form)
    const address = new URL(request.url, 'http://desk')
    address.searchParams.set(doneParameter, 'close')
    return reply.redirect(address.pathname + address.search, 303)
  })

  app.get(deskAddresses.csv, async (request: Asked, reply) => {
    await noteExport(request.staff, { detail: 'csv' })
    const references = readReferences(services, parseFilter(request.query), getViewer(request))
    return setAttachment(reply, 'text/csv; charset=utf-8', 'requests.csv').send(
      Readable.from(streamCsv(database.db, references)),
    )
  })

  const show = async (request: Asked, reply: FastifyReply, more: Partial<DeskRequest>, status = 200) => {
    const details = await readRequest(services, request.params.reference, getViewer(request))
    return details
      ? reply.desk({ page: 'request', request: { ...details, ...more } }, status)
      : sendProblem(request, reply, 404)
  }

  app.get(`${deskAddresses.list}/:reference`, async (request: Asked, reply) => {
    const { reference } = request.params
    const spelled = parseReference(reference)
    if (spelled && spelled !== reference) return reply.redirect(deskRequestAddress(spelled), 302)
    const done = deskActions.find((each) => each === request.query[doneParameter])
    return show(request, reply, done ? { done } : {})
  })

  app.post(`${deskAddresses.list}/:reference`, async (request: Asked, reply) => {
    const { reference } = request.params
    const form = request.body ?? {}
    const { [deskFields.reply]: title } = form
    if (form[deskFields.insert] !== undefined) {
      const inserted = { asked: 'answer', typed: parseText(form), ...parseAnswerOptions(form) } as const
      return title
        ? show(request, reply, { ...inserted, reply: String(title) })
        : show(request, reply, { ...inserted, fault: 'reply' }, 422)
    }
    const action = parseAction(form)
    if (!action) return reply.redirect(deskRequestAddress(reference), 303)
    const refused = await change(request, reference, action, form)
    if (!refused) return reply.redirect(`${deskRequestAddress(reference)}?${doneParameter}=${action}`, 303)
    const conflicts: readonly DeskFault[] = ['stale', 'gone', 'draft']
    const more = {
      ...refused,
      asked: action,
      ...((action === 'answer' || action === 'draft') && parseAnswerOptions(form)),
    }
    return show(request, reply, more, conflicts.includes(refused.fault) ? 409 : 422)
  })

  app.get(fileAddress(':reference', ':file'), async (request: Asked, reply) => {
    const { reference, file } = request.params
    const attachment = await database.db
      .selectFrom('answer_file')
      .innerJoin('answer', 'answer.id', 'answer_id')
      .innerJoin('request', 'request.id', 'request_id')
      .select(['name', 'type', 'content'])
      .where('reference', '=', reference)
      .where('answer_file.id', '=', parseRowId(file))
      .executeTakeFirst()
    if (!attachment) return sendNotFoundPage(reply)
    const { name, type, content } = attachment
    await logView(database, request.staff, reference)
    return setAttachment(reply, type, name)
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .send(Buffer.from(content))
  })

  app.post(`${deskAddresses.list}/:reference/export`, async (request: Asked, reply) => {
    const { reference } = request.params
    const isKnown = database.db.selectFrom('request').select('id').where('reference', '=', reference)
    if (!(await isKnown.executeTakeFirst())) return sendNotFoundPage(reply)
    // Logged before it is sent, batch by batch.
    const read = async function* () {
      for await (const batch of readVersions(database.db, reference, true)) {
        await noteExport(request.staff, ...batch.map((one) => ({ reference: one.reference })))
        yield batch.map((one) => one.reference)
      }
    }
    return setAttachment(reply, 'application/json; charset=utf-8', `${reference}.json`).send(
      Readable.from(streamJson(database.db, read())),
    )
  })

  const erasure = ({ params: { reference }, query }: Asked) =>
    findErasure(database.db, reference, query[allParameter] !== undefined)

  app.get(`${deskAddresses.list}/:reference/erase`, async (request: Asked, reply) => {
    const current = await erasure(request)
    return current ? reply.desk({ page: 'erase', erase: current }) : sendNotFoundPage(reply)
  })

  app.post(`${deskAddresses.list}/:reference/erase`, async (request: Asked, reply) => {
    const { reference } = request.params
    const plan = await erasure(request)
    if (!plan) return sendNotFoundPage(reply)
    const fault = await erase(services, plan, request.body ?? {}, request.staff).catch(async (error) => {
      // Rethrow unless the rows are deleted: then only cleaning the database's log has failed.
      if (await erasure(request)) throw error
      request.log.warn({ reference, reason: formatErrorCodes(error) }, 'erased data is still in the database log')
    })
    if (fault) {
      const current = await erasure(request)
      return current
        ? reply.desk({ page: 'erase', erase: { ...current, fault } }, fault === 'reference' ? 422 : 409)
        : sendNotFoundPage(reply)
    }
    request.log.info({ reference, requests: plan.requests.length }, 'erased at the desk')
    return reply.redirect(`${deskAddresses.list}?${doneParameter}=erase`, 303)
  })
}

/** Parses the fields of an answer's form, except its text, to show them again. */
function parseAnswerOptions(form: PostedForm) {
  return {
    hadFiles: getUploads(form).files.length > 0,
    isReview: form[deskFields.review] !== undefined,
    seenDraft: parseRowId(form[deskFields.draft]),
    seenReplies: Number(form[deskFields.replies]),
  }
}

function sendNotFoundPage(reply: FastifyReply): FastifyReply {
  return reply.desk({ page: 'problem', problem: 'notFound' }, 404)
}

function setAttachment(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(name)}`,
  })
}

/** RFC 8187. */
function encodeFileName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
