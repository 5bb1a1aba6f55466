/** A storage that does whatever it likes: nothing but a whole picture from a public address comes back. */
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Ask, askPublic, fetchPicture, maxBytes } from './fetch-picture.ts'

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

/** Asks the storage of a test, which is neither public nor at https. */
const ask: Ask = (url, signal) =>
  new Promise((resolve, reject) => {
    get(url, { signal }, resolve).on('error', reject)
  })

const picture = { 'content-type': 'image/png; charset=binary' }

it.each(['image/png', 'binary/octet-stream'])('takes what comes as %s, where a redirect leads', async (type) => {
  const address = await storage(({ url }, response) => {
    if (url === '/plan.png') response.writeHead(302, { location: '/elsewhere.png' }).end()
    else response.writeHead(200, { 'content-type': type }).end('bytes')
  })
  expect(Buffer.from(await fetchPicture(address, ask)).toString()).toBe('bytes')
})

describe('refuses', () => {
  const refused: readonly (readonly [what: string, remedy: RegExp, answer: RequestListener])[] = [
    ['a picture that is not there', /HTTP 404/, (_, response) => response.writeHead(404, picture).end('x')],
    [
      'a page',
      /no picture there, but text\/html/,
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('x'),
    ],
    ['what says no type', /of no stated type/, (_, response) => response.writeHead(200).end('x')],
    [
      'a redirect without end',
      /more than 3 times/,
      (_, response) => response.writeHead(302, { location: '/plan.png' }).end(),
    ],
    ['a redirect to nowhere', /no address/, (_, response) => response.writeHead(302, { location: 'http://[' }).end()],
    [
      'more than a camera takes',
      /larger than 20 MB/,
      (_, response) => response.writeHead(200, picture).end(Buffer.alloc(maxBytes + 1)),
    ],
    [
      'half of a picture',
      /ECONNRESET|aborted/,
      (_, response) => {
        response.writeHead(200, { ...picture, 'content-length': 99 }).write('x', () => response.destroy())
      },
    ],
  ]
  it.each(refused)('%s', async (_, remedy, answer) => {
    await expect(fetchPicture(await storage(answer), ask)).rejects.toThrow(remedy)
  })

  it.each([
    ['that never answers', () => {}],
    ['that never ends', (_, response) => void response.writeHead(200, picture).write('x')],
  ] satisfies [string, RequestListener][])('a storage %s', async (_, answer) => {
    await expect(fetchPicture(await storage(answer), ask, 200)).rejects.toThrow('longer than 0.2 s')
  })

  it('an unknown host', async () => {
    await expect(fetchPicture('https://storage.invalid/a.png')).rejects.toThrow(/\(ENOTFOUND|EAI_AGAIN/)
  })
})

describe('asks no private address', () => {
  const signal = AbortSignal.timeout(10_000)

  it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://2130706433/'])(
    '%s',
    async (address) => {
      await expect(askPublic(new URL(address), signal)).rejects.toThrow('private')
    },
  )

  it('nor a name that stands for one, to which it does not even connect', async () => {
    let connections = 0
    const listener = createTcpServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((listening) => listener.listen(0, 'localhost', listening))
    const { port } = listener.address() as AddressInfo
    await expect(askPublic(new URL(`https://localhost:${port}/`), signal)).rejects.toThrow('private')
    expect(connections).toBe(0)
    listener.close()
  })

  it('when a redirect leads to one', async () => {
    const address = await storage((_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end())
    const askOthers: Ask = (url, until) => (url.href === address ? ask(url, until) : askPublic(url, until))
    await expect(fetchPicture(address, askOthers)).rejects.toThrow('private')
  })

  it('and none without https', async () => {
    await expect(askPublic(new URL('http://93.184.216.34/'), signal)).rejects.toThrow('without https')
  })
})
