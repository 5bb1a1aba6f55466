/** A fake OpenID provider that signs everyone in as the person that the test sets. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const openIdClient = { id: 'desk', secret: 'a secret of the test' }

const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encodeBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @param port 0 for a free one. */
export async function startOpenIdProvider(port = 0) {
  const [own, foreign] = [createKeys(), createKeys()]
  const begun = new Map<string, URLSearchParams>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') {
      const { issuer } = provider
      answer(200, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
      })
    } else if (url.pathname === '/keys') {
      answer(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] })
    } else if (url.pathname === '/authorize') {
      const code = randomUUID()
      begun.set(code, url.searchParams)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      response.writeHead(302, { location: back.href }).end()
    } else {
      const sent = new URLSearchParams(await text(request))
      const asked = begun.get(sent.get('code') ?? '')
      begun.delete(sent.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url')
      if (!asked || asked.get('code_challenge') !== challenge) return answer(400, { error: 'invalid_grant' })
      answer(200, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken(asked.get('nonce')) })
    }
  })
  const idToken = (nonce: string | null): string => {
    const now = Math.floor(Date.now() / 1000)
    const { issuer: iss, claims, forged } = provider
    const body = { iss, sub: 'somebody', aud: openIdClient.id, iat: now, exp: now + 60, nonce, ...claims }
    const unsigned = `${encodeBase64Url({ alg: 'RS256', kid: 'one' })}.${encodeBase64Url(body)}`
    const { privateKey } = forged ? foreign : own
    return `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), privateKey).toString('base64url')}`
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const provider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Claims about the next person; they replace the provider's own. */
    claims: {} as Readonly<Record<string, unknown>>,
    /** Whether it signs with a foreign key. */
    forged: false,
    /** Follows the redirect as a browser does. @returns the address that it redirects back to. */
    visit: async (address: string) => {
      const answer = await fetch(address, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '')
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}
