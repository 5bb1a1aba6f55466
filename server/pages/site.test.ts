import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { newFolder } from '../../tests/support/new-folder.ts'
import { sampleRescueHours, sampleSchedule } from '../../tests/support/sample-schedule.ts'
import { loadSite } from './site.ts'

let dir: string

beforeEach(async () => {
  dir = await newFolder()
})

async function renderedPolicy(): Promise<string> {
  const page = {
    path: '/404',
    file: '404.html',
    type: 'text/html',
    cache: 'page',
    status: 404,
    compressed: false,
    styles: ['sha256-own'],
  } as const
  const answer = { ...page, cache: 'never' } as const
  const manifest: SiteManifest = {
    settings: {
      origin: 'https://www.example.com',
      calendarUrl: null,
      retentionDays: 365,
      monitoringConsent: 'granted',
      datadog: null,
    },
    firmName: 'Firm',
    schedule: sampleSchedule,
    rescueHours: sampleRescueHours,
    firmEmail: 'firm@example.com',
    files: [page],
    families: [],
    notFound: '/404',
    refusals: {
      ...{ notUnderstood: answer, crossSite: answer, tooLarge: answer, tooMany: answer, server: answer },
      wrongLink: answer,
    },
    confirmations: { 'prompt-rescue': answer, consultation: answer },
    topics: {} as SiteManifest['topics'],
    styleHashes: ['sha256-x'],
    expires: '2100-01-01T00:00:00Z',
    views: [],
    quizLevels: [],
  }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(dir, page.file), '<!doctype html>')
  return String((await loadSite(dir)).pageHeaders['content-security-policy'])
}

it('allows each page its own styles by hash, and rendered pages the whole sheet', async () => {
  const rendered = await renderedPolicy()
  const { variants } = (await loadSite(dir)).find('/404')
  const own = variants.get('identity')?.headers.find((value) => String(value).startsWith("default-src 'none'"))
  expect(own).toContain("style-src 'self' 'sha256-own';")
  expect(rendered).toContain("style-src 'self' 'sha256-x';")
})
