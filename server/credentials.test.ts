import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '../tests/support/new-folder.ts'
import { readConfig } from './config.ts'

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})

const place = (name: string, text: string) => writeFile(join(folder, name), text)
const read = (env: Record<string, string> = {}) =>
  readConfig({ CREDENTIALS_DIRECTORY: folder, ...env }, { mailAddress: 'hello@example.com' })

it('takes settings from files, as they are called by people and by systemd', async () => {
  await place('SMTP_URL', 'smtps://user:secret@mail.example.com\n')
  await place('setting_DATABASE_URL', 'postgres://user:secret@db.example.com/website')
  await place('README', 'not a setting')
  const { mail, databaseUrl } = read()
  expect(mail.smtpUrl).toBe('smtps://user:secret@mail.example.com')
  expect(databaseUrl).toBe('postgres://user:secret@db.example.com/website')
})

it('refuses a setting of which nobody knows which value counts, without either', async () => {
  await place('SMTP_URL', 'smtps://user:secret@mail.example.com')
  const start = () => read({ SMTP_URL: 'smtps://user:other@mail.example.com' })
  expect(start).toThrow(/^SMTP_URL is set twice/)
  expect(start).not.toThrow(/secret|other/)
})

it('refuses faulty ones like any other setting, and a folder that cannot be read', async () => {
  await place('SMTP_URL', 'mail.example.com')
  expect(() => read()).toThrow(/^SMTP_URL must be/)
  expect(() => read({ CREDENTIALS_DIRECTORY: join(folder, 'none') })).toThrow(/^CREDENTIALS_DIRECTORY: /)
})
