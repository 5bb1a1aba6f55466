import { afterEach, expect, it, vi } from 'vitest'
import { editorFileAddress } from '../../contracts/editor.ts'
import { createDataFolder } from '../../tests/support/new-folder.ts'
import { readFormFields } from '../../tests/support/read-html.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { answerMs } from '../core/http/server.ts'
import { openSqlite } from '../database/sqlite.ts'

afterEach(() => void vi.useRealTimers())

it('answers what takes too long with a page that keeps what was typed, and logs nothing of it', async () => {
  const database = await openSqlite(await createDataFolder())
  let writing = () => {}
  const stall = Promise.withResolvers<void>()
  let isStalled = false
  const write: typeof database.write = async (change) => {
    if (isStalled) writing()
    if (isStalled) await stall.promise
    return database.write(change)
  }
  const desk = await startTestDesk({ database: { ...database, write }, limitMs: answerMs })
  const maya = await desk.signedIn()
  const address = editorFileAddress('pages/pricing.yaml', 'pricing.hero')
  const form = { ...readFormFields((await maya.get(address)).body, address), 'pricing.hero.lead': 'A slow lead.' }

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isStalled = true
  const begun = new Promise<void>((resolve) => {
    writing = resolve
  })
  const answering = maya.post(address, form)
  await begun
  await vi.advanceTimersByTimeAsync(answerMs)
  const { statusCode, body } = await answering
  vi.useRealTimers()
  expect(statusCode).toBe(503)
  expect(readFormFields(body, address)).toMatchObject({ 'pricing.hero.lead': 'A slow lead.' })
  stall.resolve()
  await desk.close()
  await database.close()
  expect(desk.logged()).toContain('the desk takes long')
  expect(desk.logged()).not.toContain('A slow lead.')
})
