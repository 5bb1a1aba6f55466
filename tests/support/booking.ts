/** A visitor at the booking form, and their stored request. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { promptRescueForm } from '../../words/words.ts'
import { hydrated } from './hydrated.ts'
import type { ServedSite } from './served-site.ts'

const { labels, options } = promptRescueForm

// Each test has its own address and text: the server marks many requests from one address, or one text from many.
export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
export const promptsOf = (name: string) => `Classify the tickets of ${name} by urgency.\n<b>& "be brief"</b>`

/** Opens the booking form and waits for its script. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(paths.promptRescue)
  await hydrated(page, 'request')
}

export async function fillRescue(page: Page, name: string): Promise<void> {
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.company).fill('Probe & Sons')
  await page.getByLabel(labels.email).fill(emailOf(name))
  await page.getByLabel(labels.phone).fill('+1 (555) 010-0177')
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
  await page.getByLabel(labels.prompts).fill(promptsOf(name))
}

export const submit = (page: Page) => page.getByRole('button', { name: promptRescueForm.submit }).click()

/** A visitor's stored requests; `suspected` is null for unmarked ones. */
export function rows(
  site: ServedSite,
  name: string,
): { reference: string; kind: string; fields: string; suspected: string | null }[] {
  const database = new DatabaseSync(join(site.dataDir, 'requests.sqlite'), { readOnly: true })
  try {
    const all = database.prepare('SELECT reference, kind, fields, suspected FROM request').all() as ReturnType<
      typeof rows
    >
    return all.filter(({ fields }) => JSON.parse(fields).name === name)
  } finally {
    database.close()
  }
}
