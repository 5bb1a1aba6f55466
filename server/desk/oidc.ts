/** Sign-in through the firm's OpenID provider: authorization code with PKCE, state and nonce (openid-client). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import { z } from 'zod'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import type { OidcSettings } from '../core/config.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import { getDeskOrigin } from './guard.ts'
import type { DeskServices } from './services.ts'
import { parsePath, setSessionCookie, signIn } from './session.ts'

/** How long a person may take at the provider. */
const attemptS = 10 * 60

const timeoutS = 10

/** Binds the provider's response to the browser that started the sign-in. */
const attemptCookie = '__Host-desk-oidc'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

const attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.unknown() })

/**
 * Requires proof that the address is verified. Microsoft sends `xms_edov` instead of `email_verified`. Without either,
 * people may have typed any address into their profile.
 */
const claims = z
  .object({ email: z.email(), email_verified: z.unknown().optional(), xms_edov: z.unknown().optional() })
  .refine(
    ({ email_verified, xms_edov }) =>
      email_verified === true || (email_verified === undefined && [true, 1, '1', 'true'].includes(xms_edov as string)),
  )

type Shared = {
  readonly failed: (reason: string) => void
  readonly fail: (reply: FastifyReply, fault: 'oidc' | 'stranger', status: number) => FastifyReply
}

export function addOidcRoutes(
  app: FastifyInstance,
  oidc: OidcSettings,
  { database, desk }: DeskServices,
  { failed, fail }: Shared,
): void {
  const provider = createDiscovery(oidc)

  app.get(deskAddresses.oidc, async (request, reply) => {
    try {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const { [deskFields.next]: next } = request.query as Readonly<Record<string, unknown>>
      const address = client.buildAuthorizationUrl(await provider(), {
        redirect_uri: getDeskOrigin(desk, request) + deskAddresses.oidcCallback,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      const value = Buffer.from(JSON.stringify({ state, nonce, verifier, next })).toString('base64url')
      reply.setCookie(attemptCookie, value, { ...attributes, maxAge: attemptS })
      return reply.redirect(address.href, 302)
    } catch (error) {
      app.log.error({ reason: formatReason(error) }, 'the OpenID provider cannot be asked')
      return fail(reply, 'oidc', 502)
    }
  })

  app.get(deskAddresses.oidcCallback, async (request, reply) => {
    reply.clearCookie(attemptCookie, attributes)
    const proven = await proof(request).catch((error) => {
      failed(formatReason(error))
      return null
    })
    if (!proven) return fail(reply, 'oidc', 403)
    const staff = desk.staff.find(({ email }) => email === proven.email)
    if (!staff) {
      failed('not in DESK_STAFF')
      return fail(reply, 'stranger', 403)
    }
    setSessionCookie(reply, await database.write((trx) => signIn(trx, request, staff, 'oidc', new Date())))
    return reply.redirect(proven.next, 303)
  })

  const proof = async (request: FastifyRequest) => {
    const { state, nonce, verifier, next } = attempt.parse(parseAttempt(request.cookies[attemptCookie]))
    const tokens = await client.authorizationCodeGrant(
      await provider(),
      new URL(request.url, getDeskOrigin(desk, request)),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    )
    return { email: claims.safeParse(tokens.claims()).data?.email.toLowerCase(), next: parsePath(next) }
  }
}

function createDiscovery({ issuer, clientId, clientSecret }: OidcSettings): () => Promise<client.Configuration> {
  // The settings allow http on this machine only.
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  const execute = [client.enableNonRepudiationChecks, ...insecure]
  return shareWork(() =>
    client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: timeoutS }),
  )
}

function parseAttempt(cookie: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

/** Adds the provider's own error code, such as `invalid_client`. Its text may name a person. */
function formatReason(error: unknown): string {
  const [code = ''] = /^[a-z_]{1,40}$/.exec(String((error as { readonly error?: unknown }).error ?? '')) ?? []
  return `${formatErrorCodes(error)} ${code}`.trim()
}
