import { afterEach, expect, it, vi } from 'vitest'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { editorFileAddress } from '../../contracts/editor.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { createDataFolder } from '../../tests/support/new-folder.ts'
import { readFormFields } from '../../tests/support/read-html.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { answerMs } from '../core/http/server.ts'
import { openSqlite } from '../database/sqlite.ts'

afterEach(() => void vi.useRealTimers())

it('answers what takes too long with a page that keeps what was typed or loads again, and logs nothing of it', async () => {
  const database = await openSqlite(await createDataFolder())
  let writing: (() => void) | undefined
  const stall = Promise.withResolvers<void>()
  const write: typeof database.write = async (change) => {
    writing?.()
    if (writing) await stall.promise
    return database.write(change)
  }
  const desk = await startTestDesk({ database: { ...database, write }, limitMs: answerMs })
  const maya = await desk.signedIn()
  const address = editorFileAddress('pages/pricing.yaml', 'pricing.hero')
  // On a slow machine, the first answer may be that it takes too long.
  const fields = await waitUntil(async () => readFormFields((await maya.get(address)).body, address))
  const form = { ...fields, 'pricing.hero.lead': 'A slow lead.' }

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const askTooLong = async (ask: () => ReturnType<typeof maya.get>) => {
    const begun = Promise.withResolvers<void>()
    writing = begun.resolve
    const answering = ask()
    await begun.promise
    await vi.advanceTimersByTimeAsync(answerMs)
    return answering
  }
  const posted = await askTooLong(() => maya.post(address, form))
  // Showing the list writes to the log.
  const loading = await askTooLong(() => maya.get(deskAddresses.list))
  vi.useRealTimers()
  expect([posted.statusCode, posted.headers.refresh]).toEqual([503, undefined])
  expect(readFormFields(posted.body, address)).toMatchObject({ 'pricing.hero.lead': 'A slow lead.' })
  expect([loading.statusCode, loading.headers.refresh]).toEqual([503, expect.stringMatching(/^\d$/)])
  expect(loading.body).toContain(siteContent.problemCopy.loading.text)
  stall.resolve()
  await desk.close()
  await database.close()
  expect(desk.logged()).toContain('the desk takes long')
  expect(desk.logged()).not.toContain('A slow lead.')
})
