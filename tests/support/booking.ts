/** A visitor at the booking form, and what the server stored of them. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { promptRescueForm } from '../../words/words.ts'
import { hydrated } from './hydrated.ts'
import type { ServedSite } from './served-site.ts'

const { labels, options } = promptRescueForm

// Each test has an address and a text of its own: the server takes many from one, or one from many, for spam.
export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
export const promptsOf = (name: string) => `Classify the tickets of ${name} by urgency.\n<b>& "be brief"</b>`

/** Opens the booking form and waits until its script runs. */
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

/** The stored requests of a visitor; `suspected` is null where nobody takes them for a program. */
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
