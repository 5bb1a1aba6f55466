/** Staff in a browser, with a desk for each test. */
import type { Page } from '@playwright/test'
import { requestAddresses } from '../../contracts/addresses.ts'
import { deskAddresses } from '../../contracts/desk-addresses.ts'
import { editorFileAddress } from '../../contracts/editor.ts'
import { createEmail, readMails } from './booking.ts'
import { type ServedSite, serveSite } from './served-site.ts'
import { siteContent } from './site-content.ts'
import { test as base, expect } from './test.ts'

const { signInCopy } = siteContent

export const staff = { maya: 'maya@firm.example', tom: 'tom@firm.example' }

export type OpenDesk = { readonly site: ServedSite; readonly address: string }

export const test = base.extend<{ readonly desk: OpenDesk }>({
  desk: async ({ playwright: _ }, use) => {
    const DESK_STAFF = `Maya Ortiz <${staff.maya}>, Tom Reyes <${staff.tom}>`
    const site = await serveSite({ DESK_PORT: '0', DESK_STAFF })
    await use({ site, address: /^The desk is at (\S+)$/m.exec(site.output())?.[1] ?? '' })
    await site.stop()
  },
})

/** @param to the address to open, which the desk shows after sign-in. */
export async function signIn(
  page: Page,
  { site, address }: OpenDesk,
  email = staff.maya,
  to: string = deskAddresses.list,
): Promise<void> {
  await page.goto(new URL(to, address).href)
  await page.getByLabel(signInCopy.ask.label).fill(email)
  await page.getByRole('button', { name: signInCopy.ask.button }).click()
  const readLink = async () => {
    const mail = (await readMails(site)).find(({ to }) => to?.some(({ address }) => address === email))
    return /https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(readLink).toBeDefined()
  await page.goto((await readLink()) ?? '')
  await page.getByRole('button', { name: signInCopy.confirm.button }).click()
  await expect(page).toHaveURL(new URL(to, address).href)
}

/**
 * Signs in and opens a form of /pricing with its preview. That starts the program that reads content. On a slow machine the
 * desk answers with 503 until it is ready, and the page loads again by itself. A test that uses it expects that error.
 */
export async function signInToEditor(page: Page, desk: OpenDesk): Promise<void> {
  await signIn(page, desk)
  await page.goto(new URL(editorFileAddress('pages/pricing.yaml', 'pricing.closing'), desk.address).href)
  await expect(page.frameLocator('iframe').locator('main a[data-text]').first()).toBeVisible()
}

/** Sends a rescue as a visitor. @returns its reference. */
export async function bookRescue({ site }: OpenDesk, name: string) {
  const prompts = `Line of ${name}.\nAnother one.`
  const answer = await fetch(`${site.origin}${requestAddresses['prompt-rescue'].post}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name, email: createEmail(name), challenge: 'cascading', prompts }),
  })
  return ((await answer.json()) as { reference: string }).reference
}
