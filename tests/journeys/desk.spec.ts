/** Staff at the desk: sign-in, answers, two at once, quarantine, erasing; and without scripts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { requestAddresses } from '../../contracts/addresses.ts'
import { answerFileLimits } from '../../contracts/desk.ts'
import { deskAddresses, deskFields, deskRequestAddress, eraseAddress } from '../../contracts/desk-addresses.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { fill } from '../../words/fill.ts'
import { eraseCopy, historyCopy, listCopy, requestCopy, requestsCopy, signInCopy } from '../../words/words.ts'
import { type ServedSite, serveSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

const staff = { maya: 'maya@firm.example', tom: 'tom@firm.example' }

let site: ServedSite
let desk: URL

async function openDesk(settings: Readonly<Record<string, string>>): Promise<void> {
  site = await serveSite({ DESK_PORT: '0', ...settings })
  desk = new URL(/^The desk is at (\S+)$/m.exec(site.output())?.[1] ?? '')
}

test.afterEach(() => site.stop())

/** Sends a request as a visitor. @returns its reference. */
async function book(
  name: string,
  more: Readonly<Record<string, string>> = {},
  kind: RequestKind = 'prompt-rescue',
): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@example.com`
  const text = `Line of ${name}.\nAnother one.`
  const own = kind === 'consultation' ? { message: text, time: 'offer' } : { challenge: 'cascading', prompts: text }
  const fields = { name, email, ...own, ...more }
  const answer = await fetch(`${site.origin}${requestAddresses[kind].post}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: site.origin },
    body: JSON.stringify(fields),
  })
  return ((await answer.json()) as { reference: string }).reference
}

/** Mails written so far: all, or those of a request. */
async function mails(reference = '') {
  const dir = join(site.dataDir, 'mail')
  const names = (await readdir(dir).catch(() => [])).filter(
    (name) => name.startsWith(reference) && name.endsWith('.eml'),
  )
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))))
}

/** @param to what is asked for before signing in, and shown after it. */
async function signIn(page: Page, email: string, to: string = deskAddresses.list): Promise<void> {
  await page.goto(new URL(to, desk).href)
  await page.getByLabel(signInCopy.ask.label).fill(email)
  await page.getByRole('button', { name: signInCopy.ask.button }).click()
  const linkIn = async () => {
    const mail = (await mails()).find(({ to }) => to?.some(({ address }) => address === email))
    return /https?:\S+token=\S+/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeDefined()
  await page.goto((await linkIn()) ?? '')
  await page.getByRole('button', { name: signInCopy.confirm.button }).click()
  await expect(page).toHaveURL(new URL(to, desk).href)
}

const answerBox = (page: Page) => page.getByLabel(requestCopy.answer.label)

test.describe('two of the staff', () => {
  // A stale action gets 409, which the browser logs.
  test.use({ expectedErrors: /status of 409/ })

  test('answer one request: the second sees what the first did, keeps what was typed, and the mail leaves once', async ({
    browser,
    page,
  }) => {
    await openDesk({ DESK_STAFF: `Maya Ortiz <${staff.maya}>, Tom Reyes <${staff.tom}>` })
    const reference = await book('Dora Desk')
    await book('Second Desk')
    await signIn(page, staff.maya)
    await page.getByRole('link', { name: 'Dora Desk' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dora Desk')

    await using colleague = await browser.newContext()
    const tom = await colleague.newPage()
    await signIn(tom, staff.tom)
    await tom.goto(new URL(deskRequestAddress(reference), desk).href)
    await answerBox(tom).fill('Hello Dora,\n\nhere is your review.')
    const review = { name: 'review.txt', mimeType: 'text/plain', buffer: Buffer.from('It is the second prompt.') }
    await tom.getByLabel(requestCopy.answer.files).setInputFiles(review)

    await page.getByRole('button', { name: requestsCopy.take }).click()
    await expect(page.getByRole('status')).toBeFocused()
    await expect(page.getByRole('status')).toHaveText(requestCopy.done.take)

    const send = tom.getByRole('button', { name: requestCopy.answer.submit })
    await send.click()
    await expect(tom.getByRole('alert')).toBeFocused()
    await expect(tom.getByRole('alert')).toHaveText(requestCopy.faults.stale)
    await expect(tom.locator('#history ~ ol')).toContainText(fill(historyCopy.events.take, { by: 'Maya' }))
    await expect(answerBox(tom)).toHaveValue('Hello Dora,\n\nhere is your review.')
    await expect(tom.getByText(requestCopy.answer.filesAgain)).toBeVisible()
    await tom.getByLabel(requestCopy.answer.files).setInputFiles(review)
    await send.click()
    await expect(tom.getByRole('status')).toHaveText(requestCopy.done.answer)

    const answers = async () => (await mails()).filter(({ text }) => text?.includes('here is your review.'))
    await expect.poll(async () => (await answers()).length).toBe(1)
    const [sent] = await answers()
    expect(sent?.to?.map(({ address }) => address)).toEqual(['dora.desk@example.com'])
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(['review.txt'])

    await page.reload()
    await expect(page.locator('#history ~ ol')).toContainText(fill(historyCopy.events.answer, { by: 'Tom' }))
    await expect(page.getByText(requestsCopy.states.answered, { exact: true }).first()).toBeVisible()
    const file = await page.getByRole('link', { name: 'review.txt' }).getAttribute('href')
    expect(await (await page.request.get(new URL(file ?? '', desk).href)).text()).toBe('It is the second prompt.')
  })
})

test('a quarantined request is released and mailed, then erased after its reference is typed', async ({ page }) => {
  await openDesk({})
  const reference = await book('Held Desk', { [honeypotField]: 'https://spam.example' })
  expect((await mails(reference)).length).toBe(0)
  await page.goto(desk.href)
  await page.getByRole('button', { name: signInCopy.confirm.button }).click()
  await page.locator('.row').getByRole('button', { name: requestsCopy.release }).click()
  await expect(page.getByRole('status')).toHaveText(requestCopy.done.release)
  await expect.poll(async () => (await mails(reference)).length).toBe(2)

  await page.getByRole('link', { name: requestCopy.rare.erase }).click()
  const typed = page.getByLabel(fill(eraseCopy.label, { reference }))
  await typed.fill(reference.toLowerCase())
  await page.getByRole('button', { name: eraseCopy.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: listCopy.done.erase })).toBeFocused()
  await expect(page.getByText('Held Desk')).toHaveCount(0)
  await expect.poll(async () => (await mails(reference)).length).toBe(0)
})

test.describe('without a script', () => {
  // A wrong reference gets 422, which the browser logs.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: /status of 422/ })

  test('a request is found, assigned, noted and given a status, and erasing it asks first', async ({ page }) => {
    await openDesk({})
    const reference = await book('Nora Noscript')
    await book('Other Person')
    await page.goto(desk.href)
    await page.getByRole('button', { name: signInCopy.confirm.button }).click()
    await page.locator('summary', { hasText: listCopy.filters.heading }).click()
    await page.getByRole('searchbox').fill('nora')
    await page.getByRole('button', { name: listCopy.filters.submit }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Other Person' })).toHaveCount(0)
    await page.getByRole('button', { name: requestsCopy.take }).click()
    await expect(page.getByRole('status')).toHaveText(requestCopy.done.take)

    const { answer, faults } = requestCopy
    await answerBox(page).fill('Typed before.')
    const large = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(12 * 1024 * 1024) }
    await page.getByLabel(answer.files).setInputFiles(large)
    await page.getByRole('button', { name: answer.submit }).click()
    await expect(page.getByRole('alert')).toHaveText(fill(faults.files, answerFileLimits))
    await expect(page.getByLabel(answer.files)).toHaveAttribute('aria-invalid', 'true')
    await expect(answerBox(page)).toHaveValue('Typed before.')

    await page.getByLabel(requestCopy.todo.note).fill('First line\n<b>second</b>')
    await page.getByRole('button', { name: requestCopy.todo.noteSubmit }).click()
    await expect(page.getByRole('status')).toHaveText(requestCopy.done.note)
    await expect(page.locator('#history ~ ol')).toContainText('<b>second</b>')

    await page.locator(`select[name="${deskFields.state}"]`).selectOption('won')
    await page.getByRole('button', { name: requestCopy.todo.set }).click()
    await expect(page.getByRole('status')).toHaveText(requestCopy.done.state)

    await page.getByRole('link', { name: requestCopy.rare.erase }).click()
    await expect(page).toHaveURL(new URL(eraseAddress(reference), desk).href)
    await page.getByLabel(fill(eraseCopy.label, { reference })).fill('AAAA-1111')
    await page.getByRole('button', { name: eraseCopy.submit }).click()
    await expect(page.getByRole('alert')).toContainText(fill(eraseCopy.faults.reference, { reference }))
  })
})
