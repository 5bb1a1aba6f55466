/** A visitor at a form, their stored request, and its mails. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths } from '../../site/app/paths.ts'
import type { ServedSite } from './served-site.ts'
import { siteContent } from './site-content.ts'

const { consultationForm, promptRescueForm } = siteContent

const { labels, options } = promptRescueForm

// Each test has its own address and text: the server marks many requests from one address, or one text from many.
export const createEmail = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
export const createText = (name: string) => `Classify the tickets of ${name} by urgency.\n<b>& "be brief"</b>`

/**
 * Waits until the island is hydrated; earlier, a press posts natively. Touches the form to hydrate it,
 * repeatedly in case its page doesn't listen yet.
 */
export async function waitForHydration(page: Page, island: 'request' | 'quiz'): Promise<void> {
  const part = page.locator(`[data-island="${island}"]`)
  const isAlive = () => part.evaluate((element) => 'hydrated' in (element as HTMLElement).dataset)
  await expect
    .poll(async () => {
      if (island === 'request' && !(await isAlive())) await part.dispatchEvent('focusin')
      return isAlive()
    })
    .toBe(true)
}

/** Opens the booking form and waits for its script. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(paths.promptRescue)
  await waitForHydration(page, 'request')
}

export async function fillRescue(page: Page, name: string): Promise<void> {
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.company).fill('Probe & Sons')
  await page.getByLabel(labels.email).fill(createEmail(name))
  await page.getByLabel(labels.phone).fill('+1 (555) 010-0177')
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
  await page.getByLabel(labels.prompts).fill(createText(name))
}

export async function fillConsultation(page: Page, name: string): Promise<void> {
  await page.getByLabel(consultationForm.labels.name, { exact: true }).fill(name)
  await page.getByLabel(consultationForm.labels.email).fill(createEmail(name))
  await page.getByLabel(consultationForm.labels.message).fill(createText(name))
}

export const findSendButton = (page: Page) => page.locator('form[method="post"] [type="submit"]')
export const submit = (page: Page) => findSendButton(page).click()

/** A visitor's stored requests; `spam_signals` is null for unmarked ones. */
export function readRows(site: ServedSite, name: string) {
  using database = new DatabaseSync(join(site.dataDir, 'requests.sqlite'), { readOnly: true })
  const all = database.prepare('SELECT reference, kind, fields, spam_signals FROM request').all()
  return all
    .map((row) => ({ ...row, fields: JSON.parse(String(row.fields)) as Readonly<Record<string, string>> }))
    .filter(({ fields }) => fields.name === name)
}

/** Reads the emails whose file names have this prefix. */
export async function readMails(site: ServedSite, begins = '') {
  const dir = join(site.dataDir, 'mail')
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.startsWith(begins) && name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))))
}

/** Waits for the email of a request with this purpose. */
export async function findMail(site: ServedSite, name: string) {
  const read = () => readMails(site, `${name}.eml`)
  await expect.poll(async () => (await read()).length, { message: name }).toBe(1)
  return (await read())[0] as Awaited<ReturnType<typeof read>>[number]
}
