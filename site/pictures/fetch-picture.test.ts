/** Storage isn't trusted: only a complete picture from a public address is accepted. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { refusePrivate } from '../../platform/download.ts'
import { fetchPicture, maxPictureBytes } from './fetch-picture.ts'

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

/** The storage in this test has neither a public address nor https. */
const refuseNone = async () => {}

const picture = { 'content-type': 'image/png; charset=binary' }

it.each(['image/png', 'binary/octet-stream'])('follows a redirect, and accepts a picture of type %s', async (type) => {
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
      /returns text\/html, not a picture/,
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    ],
    [
      'more than a camera takes',
      /larger than 25 MB/,
      (_, response) => response.writeHead(200, picture).end(Buffer.alloc(maxPictureBytes + 1)),
    ],
  ]
  it.each(refused)('%s', async (_, remedy, answer) => {
    await expect(fetchPicture(await storage(answer), refuseNone)).rejects.toThrow(remedy)
  })

  it('a storage that never ends', async () => {
    const address = await storage((_, response) => void response.writeHead(200, picture).write('x'))
    await expect(fetchPicture(address, refuseNone, 200)).rejects.toThrow('longer than 0.2 s')
  })
})

it('requests no private address, directly or after a redirect', async () => {
  await expect(fetchPicture('https://169.254.169.254/')).rejects.toThrow('private')
  const asked: (string | undefined)[] = []
  const address = await storage(({ url }, response) => {
    asked.push(url)
    response.writeHead(302, { location: '/elsewhere.png' }).end()
  })
  const refuse = (url: URL) => (url.href === address ? refuseNone() : refusePrivate(url))
  await expect(fetchPicture(address, refuse)).rejects.toThrow(/without https; correct the address/)
  expect(asked).toEqual(['/plan.png'])
})
