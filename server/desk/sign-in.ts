/** Sign-in by emailed link. The link opens a page with a button, because email scanners open links. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { linkMinutes } from '../../contracts/desk.ts'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { forms } from '../../contracts/forms.ts'
import { clientLimit } from '../http/client-limit.ts'
import { localStaff, staffOf } from '../staff.ts'
import { originOf } from './guard.ts'
import { findLink, isPrinted, linkMailer, redeemLink } from './links.ts'
import { oidcRoutes } from './oidc.ts'
import type { DeskServices } from './services.ts'
import { pathIn, setSessionCookie, signIn } from './session.ts'
import type { SignIn } from './view.ts'

/** Enough for an office where everyone asks twice. */
const askLimit = { windowMs: linkMinutes * 60_000, maxPosts: 20 }
/** Links have 256 bits; this limits the load. */
const useLimit = { windowMs: linkMinutes * 60_000, maxPosts: 60 }

const asked = z.object({ [deskFields.email]: z.string().trim().toLowerCase().pipe(z.email()) })

type Parameters = Readonly<Record<string, unknown>>

export async function signInRoutes(app: FastifyInstance, services: DeskServices): Promise<void> {
  const { config, database, desk } = services
  const { printed } = desk
  const ways = { mail: desk.staff.length > 0, oidc: desk.oidc !== null, printed: printed !== null }
  const countAsked = await clientLimit(app, askLimit)
  const countUsed = await clientLimit(app, useLimit)
  // Without the address, which is often somebody else's.
  const failed = (reason: string) => app.log.warn({ reason }, 'a sign-in failed')
  const mailLink = linkMailer(services, app.log, failed)

  const show = (reply: FastifyReply, signIn: Partial<SignIn> & Pick<SignIn, 'next'>, status = 200) =>
    reply.desk({ page: 'sign-in', signIn: { ways, step: 'ask', ...signIn } }, status)
  const tooMany = (reply: FastifyReply, next: string, retryAfterS: number) => {
    failed('too many from one client')
    return show(reply.header('retry-after', retryAfterS), { next, fault: 'tooMany' }, 429)
  }
  const expired = (reply: FastifyReply, next: string) => {
    failed('no such link')
    return show(reply, { next, fault: 'expired' }, 410)
  }

  if (desk.oidc) {
    oidcRoutes(app, desk.oidc, services, {
      failed,
      fail: (reply, fault, status) => show(reply, { next: deskAddresses.list, fault }, status),
      isTooMany: async (request, reply) => {
        const { retryAfterS } = await countUsed(request)
        if (retryAfterS !== null) await tooMany(reply, deskAddresses.list, retryAfterS)
        return retryAfterS !== null
      },
    })
  }

  app.get(deskAddresses.signIn, (request, reply) => {
    const { [deskFields.next]: wanted, step, fault } = request.query as Parameters
    const next = pathIn(wanted)
    const { session } = request
    if (step === 'again' && session) return show(reply, { next, step, typed: session.staff.email })
    if (session && step !== 'asked') return reply.redirect(next, 302)
    return show(reply, { next, ...(step === 'asked' ? { step } : {}), ...(fault === 'signedOut' ? { fault } : {}) })
  })

  app.post(deskAddresses.signIn, async (request, reply) => {
    const body = request.body as Parameters
    const next = pathIn(body?.[deskFields.next])
    const { retryAfterS } = await countAsked(request)
    if (retryAfterS !== null) return tooMany(reply, next, retryAfterS)
    const parsed = asked.safeParse(body)
    if (!parsed.success || !ways.mail) {
      const typed = String(body?.[deskFields.email] ?? '').slice(0, forms.consultation.email.limit)
      return show(reply, { next, fault: 'address', typed }, 422)
    }
    // The same answer goes out before any lookup, so that neither its text nor its time reveals who works here.
    const link = { email: parsed.data[deskFields.email] ?? '', origin: originOf(desk, request), next }
    reply.raw.once('close', () => void mailLink(link))
    const address = new URLSearchParams({ step: 'asked', [deskFields.next]: next })
    return reply.redirect(`${deskAddresses.signIn}?${address}`, 303)
  })

  app.get(deskAddresses.link, async (request, reply) => {
    const { [deskFields.token]: token, [deskFields.next]: wanted } = request.query as Parameters
    const next = pathIn(wanted)
    const { retryAfterS } = await countUsed(request)
    if (retryAfterS !== null) return tooMany(reply, next, retryAfterS)
    if (typeof token !== 'string' || !(isPrinted(printed, token) || (await findLink(database, token, new Date())))) {
      return expired(reply, next)
    }
    return show(reply, { step: 'confirm', token, next })
  })

  app.post(deskAddresses.link, async (request, reply) => {
    const { [deskFields.token]: token, [deskFields.next]: wanted } = (request.body ?? {}) as Parameters
    const next = pathIn(wanted)
    const { retryAfterS } = await countUsed(request)
    if (retryAfterS !== null) return tooMany(reply, next, retryAfterS)
    const now = new Date()
    const secret = await database.write(async (transaction) => {
      if (typeof token !== 'string') return null
      const email = isPrinted(printed, token) ? localStaff.email : await redeemLink(transaction, token, now)
      const staff = staffOf(config).find((one) => one.email === email)
      return staff ? signIn(transaction, request, staff, 'link', now) : null
    })
    if (!secret) return expired(reply, next)
    setSessionCookie(reply, secret)
    return reply.redirect(next, 303)
  })
}
