import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { editorFileAddress } from '../../contracts/editor.ts'
import { createDataFolder } from '../../tests/support/new-folder.ts'
import { openRawConnection, parseStatuses, readResponses } from '../../tests/support/raw-http.ts'
import { readFormFields } from '../../tests/support/read-html.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { formHeaders, readCsrfToken, startTestDesk, type TestDeskOptions } from '../../tests/support/test-desk.ts'
import { answerMs } from '../core/http/server.ts'
import { openSqlite } from '../database/sqlite.ts'

afterEach(() => void vi.useRealTimers())

/** @returns a desk on a port. `silence` ends the patience of its last connection at once, instead of after 25 s. */
async function startDeskOnPort(options: TestDeskOptions) {
  const desk = await startTestDesk(options)
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const maya = await desk.signedIn()
  let connection: Socket | undefined
  desk.app.server.on('connection', (socket: Socket) => {
    connection = socket
  })
  return {
    ...desk,
    maya,
    silence: () => connection?.emit('timeout'),
    send: async (method: 'GET' | 'POST', url: string, payload = '') => {
      const socket = await openRawConnection((desk.app.server.address() as AddressInfo).port)
      const headers = { ...formHeaders, cookie: maya.cookie, 'content-length': Buffer.byteLength(payload) }
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
      return socket
    },
  }
}

it('answers what takes too long with a page that keeps what was typed or loads again, and logs nothing of it', async () => {
  const database = await openSqlite(await createDataFolder())
  let stalled: 'reads' | 'writes' | undefined
  let begin = () => {}
  const stall = Promise.withResolvers<void>()
  const pass = async (what: typeof stalled) => {
    if (what !== stalled) return
    begin()
    await stall.promise
  }
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await pass('reads')
      return result
    },
  })
  const write: typeof database.write = async (change) => {
    await pass('writes')
    return database.write(change)
  }
  const desk = await startDeskOnPort({ database: { ...database, db, write } })
  expect(desk.app.server.timeout).toBe(answerMs)
  const address = editorFileAddress('pages/pricing.yaml', 'pricing.hero')
  const { body } = await desk.maya.get(address)
  const form = { ...readFormFields(body, address), _csrf: readCsrfToken(body), 'pricing.hero.lead': 'A slow lead.' }

  const askTooLong = async (what: typeof stalled, ...request: Parameters<typeof desk.send>) => {
    const begun = Promise.withResolvers<void>()
    begin = begun.resolve
    stalled = what
    const answer = readResponses(await desk.send(...request), 1)
    await begun.promise
    desk.silence()
    return answer
  }
  const posted = await askTooLong('writes', 'POST', address, new URLSearchParams(form).toString())
  // Even the session is still being read.
  const loading = await askTooLong('reads', 'GET', deskAddresses.list)
  expect([posted, loading].map(parseStatuses)).toEqual([[503], [503]])
  expect([posted, loading].map((answer) => /^refresh: \d/m.test(answer))).toEqual([false, true])
  expect(readFormFields(posted, address)).toMatchObject({ 'pricing.hero.lead': 'A slow lead.' })
  expect(Buffer.from(loading, 'latin1').toString()).toContain(siteContent.problemCopy.loading.text)
  stall.resolve()
  await desk.close()
  await database.close()
  expect(desk.logged()).toContain('the desk takes long')
  expect(desk.logged()).not.toContain('A slow lead.')
})

it('cuts off a client that stops reading an answer, which doesn’t take long', async () => {
  const database = await openSqlite(await createDataFolder())
  const name = 'large-12345678.webp'
  const size = { width: 1, height: 1, bytes: Buffer.alloc(20_000_000) }
  const row = { name, digest: 'a', staff: 'maya@firm.example', at: new Date().toISOString(), ...size }
  await database.db.insertInto('picture').values(row).execute()
  const desk = await startDeskOnPort({ database })
  const socket = await desk.send('GET', `/uploads/${name}`)
  const [begun] = await once(socket, 'data')
  socket.pause()
  desk.silence()
  socket.resume()
  expect(parseStatuses(`${begun}`)).toEqual([200])
  expect(parseStatuses(await readResponses(socket))).toEqual([])
  await desk.close()
  await database.close()
  expect(desk.logged()).not.toMatch(/takes long|FST_ERR/)
})

it('returns the text of a form whose files got no turn, and asks for the files again', async () => {
  const database = await openSqlite(await createDataFolder())
  const [begun, stall] = [[Promise.withResolvers<void>(), Promise.withResolvers<void>()], Promise.withResolvers<void>()]
  let writes = -1
  const write: typeof database.write = async (change) => {
    if (writes >= 0) {
      begun[writes++]?.resolve()
      await stall.promise
    }
    return database.write(change)
  }
  const desk = await startTestDesk({ database: { ...database, write } })
  const maya = await desk.signedIn()
  const address = editorFileAddress('pages/pricing.yaml', 'pricing.hero')
  const form = { ...readFormFields((await maya.get(address)).body, address), 'pricing.hero.lead': 'A slow lead.' }
  const picture = 'files.pricing.hero.lead'
  const upload = (...files: readonly File[]) => maya.upload(address, form, files, picture)
  // Learns the token, which the log's page shows.
  await upload()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  writes = 0
  const file = new File(['a'], 'a.txt')
  const others = [upload(file), upload(file)]
  await Promise.all(begun.map(({ promise }) => promise))
  let answer: Awaited<ReturnType<typeof upload>> | undefined
  const late = upload(file).then((each) => {
    answer = each
  })
  while (!answer) await vi.advanceTimersByTimeAsync(answerMs)
  vi.useRealTimers()
  await late
  expect(answer.statusCode).toBe(429)
  expect(readFormFields(answer.body, address)).toMatchObject({ 'pricing.hero.lead': 'A slow lead.', [picture]: '' })
  expect(answer.body).toContain('encType="multipart/form-data"')
  const label = answer.body.split(`for="${picture}">`)[1]?.split('</label>')[0]?.replaceAll('<!-- -->', '').trim()
  expect(label?.split(siteContent.problemCopy.files), 'the field’s title follows').toEqual([
    '',
    expect.stringMatching(/ \w/),
  ])
  stall.resolve()
  await Promise.all(others)
  await desk.close()
  await database.close()
})
