/** A hostile storage: only a complete picture from a public address is accepted. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { refusePrivate } from '../../server/http/private-address.ts'
import { fetchPicture, maxBytes } from './fetch-picture.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function storage(answer: RequestListener): Promise<string> {
  const made = createServer(answer)
  server = made
  await new Promise<void>((listening) => made.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/plan.png`
}

/** The test's storage is neither public nor https. */
const refuseNone = async () => {}

const picture = { 'content-type': 'image/png; charset=binary' }

it.each(['image/png', 'binary/octet-stream'])('takes what comes as %s, where a redirect leads', async (type) => {
  const address = await storage(({ url }, response) => {
    if (url === '/plan.png') response.writeHead(302, { location: '/elsewhere.png' }).end()
    else response.writeHead(200, { 'content-type': type }).end('bytes')
  })
  expect(Buffer.from(await fetchPicture(address, refuseNone)).toString()).toBe('bytes')
})

describe('refuses', () => {
  const refused: readonly (readonly [what: string, remedy: RegExp, answer: RequestListener])[] = [
    ['a picture that is not there', /HTTP 404/, (_, response) => response.writeHead(404, picture).end('x')],
    [
      'a page',
      /no picture there, but text\/html/,
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    ],
    [
      'a redirect without end',
      /more than 3 times/,
      (_, response) => response.writeHead(302, { location: '/plan.png' }).end(),
    ],
    [
      'more than a camera takes',
      /larger than 20 MB/,
      (_, response) => response.writeHead(200, picture).end(Buffer.alloc(maxBytes + 1)),
    ],
    [
      'half of a picture',
      /cannot be fetched \(/,
      (_, response) => {
        response.writeHead(200, { ...picture, 'content-length': 99 }).write('x', () => response.destroy())
      },
    ],
  ]
  it.each(refused)('%s', async (_, remedy, answer) => {
    await expect(fetchPicture(await storage(answer), refuseNone)).rejects.toThrow(remedy)
  })

  it.each([['that never ends', (_, response) => void response.writeHead(200, picture).write('x')]] satisfies [
    string,
    RequestListener,
  ][])('a storage %s', async (_, answer) => {
    await expect(fetchPicture(await storage(answer), refuseNone, 200)).rejects.toThrow('longer than 0.2 s')
  })

  it('an unknown host', async () => {
    await expect(fetchPicture('https://storage.invalid/a.png')).rejects.toThrow('its host is not known')
  })
})

describe('asks nothing of', () => {
  // Which addresses are private is tested in server/http/.
  it.each([
    ['a private address', 'https://169.254.169.254/', 'private'],
    ['a name that stands for one', 'https://localhost/', 'private'],
    ['an address without https', 'http://93.184.216.34/', 'without https'],
  ])('%s', async (_, address, remedy) => {
    await expect(fetchPicture(address)).rejects.toThrow(remedy)
  })

  it('an address that a redirect leads to', async () => {
    const asked: (string | undefined)[] = []
    const address = await storage(({ url }, response) => {
      asked.push(url)
      response.writeHead(302, { location: '/elsewhere.png' }).end()
    })
    const refuse = (url: URL) => (url.href === address ? refuseNone() : refusePrivate(url))
    await expect(fetchPicture(address, refuse)).rejects.toThrow(/without https; correct the address/)
    expect(asked).toEqual(['/plan.png'])
  })
})
