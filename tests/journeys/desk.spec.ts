/** Staff at the desk: sign-in, answers, two people at once, erasing, and no scripts. */
import type { Page } from '@playwright/test'
import { interpolate } from '../../cms/interpolate.ts'
import { answerFileLimits } from '../../contracts/desk.ts'
import { deskFields, deskRequestAddress } from '../../contracts/desk-addresses.ts'
import { createEmail, readMails } from '../support/booking.ts'
import { bookRescue, signIn, staff, test } from '../support/desk-browser.ts'
import { siteContent } from '../support/site-content.ts'
import { expect } from '../support/test.ts'

const { eraseCopy, historyCopy, listCopy, requestCopy, requestsCopy, savedReplies } = siteContent

const findAnswerBox = (page: Page) => page.getByLabel(requestCopy.answer.label)
const findHistory = (page: Page) => page.locator('#history ~ ol')
const expectOutcome = (page: Page, text: string) => expect(page.getByRole('status')).toHaveText(text)

test.describe('two members of staff', () => {
  // A stale action gets 409, which the browser logs.
  test.use({ expectedErrors: /status of 409/ })

  test('answer one request: the second sees what the first did, keeps what was typed, and the mail is sent once', async ({
    browser,
    desk,
    page,
  }) => {
    const reference = await bookRescue(desk, 'Dora Desk')
    await signIn(page, desk)
    await page.getByRole('link', { name: 'Dora Desk' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dora Desk')

    await using colleague = await browser.newContext()
    const tom = await colleague.newPage()
    await signIn(tom, desk, staff.tom, deskRequestAddress(reference))
    await findAnswerBox(tom).fill('Hello Dora,\n\nhere is your review.')
    const review = { name: 'review.txt', mimeType: 'text/plain', buffer: Buffer.from('It is the second prompt.') }
    await tom.getByLabel(requestCopy.answer.files).setInputFiles(review)

    await page.getByRole('button', { name: requestsCopy.take }).click()
    await expect(page.getByRole('status')).toBeFocused()
    await expectOutcome(page, requestCopy.done.take)

    const send = tom.getByRole('button', { name: requestCopy.answer.submit })
    await send.click()
    await expect(tom.getByRole('alert')).toBeFocused()
    await expect(tom.getByRole('alert')).toHaveText(requestCopy.faults.stale)
    await expect(findHistory(tom)).toContainText(interpolate(historyCopy.events.take, { by: 'Maya' }))
    await expect(findAnswerBox(tom)).toHaveValue('Hello Dora,\n\nhere is your review.')
    await expect(tom.getByText(interpolate(requestCopy.answer.filesAgain, answerFileLimits))).toBeVisible()
    await tom.getByLabel(requestCopy.answer.files).setInputFiles(review)
    await tom.getByLabel(requestCopy.answer.isReview).check()
    await send.click()
    await expectOutcome(tom, requestCopy.done.answer)

    const answers = async () =>
      (await readMails(desk.site)).filter(({ text }) => text?.includes('here is your review.'))
    await expect.poll(async () => (await answers()).length).toBe(1)
    const [sent] = await answers()
    expect(sent?.to?.map(({ address }) => address)).toEqual([createEmail('Dora Desk')])
    expect(sent?.attachments.map(({ filename }) => filename)).toEqual(['review.txt'])

    await page.reload()
    await expect(findHistory(page)).toContainText(interpolate(historyCopy.events.answer, { by: 'Tom' }))
    await expect(page.getByText(requestsCopy.states.answered, { exact: true }).first()).toBeVisible()
    const file = await page.getByRole('link', { name: 'review.txt' }).getAttribute('href')
    const answer = await page.request.get(new URL(file ?? '', desk.address).href)
    expect(await answer.text()).toBe('It is the second prompt.')
  })
})

test.describe('without a script', () => {
  // A wrong reference gets 422, which the browser logs.
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: /status of 422/ })

  test('a request is found, assigned, noted and given a status, and erased after its reference is typed', async ({
    desk,
    page,
  }) => {
    const reference = await bookRescue(desk, 'Nora Noscript')
    await bookRescue(desk, 'Other Person')
    await signIn(page, desk)
    await page.locator('summary', { hasText: listCopy.filters.heading }).click()
    await page.getByRole('searchbox').fill('nora')
    await page.getByRole('button', { name: listCopy.filters.submit }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Other Person' })).toHaveCount(0)
    await page.getByRole('button', { name: requestsCopy.take }).click()
    await expectOutcome(page, requestCopy.done.take)

    const { answer, faults } = requestCopy
    await findAnswerBox(page).fill('Typed before.')
    const large = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(12 * 1024 * 1024) }
    await page.getByLabel(answer.files).setInputFiles(large)
    await page.getByRole('button', { name: answer.submit }).click()
    await expect(page.getByRole('alert')).toContainText(interpolate(faults.files, answerFileLimits))
    await expect(page.getByLabel(answer.files)).toHaveAttribute('aria-invalid', 'true')
    await expect(findAnswerBox(page)).toHaveValue('Typed before.')
    await page.getByLabel(answer.reply).selectOption(savedReplies[0]?.title ?? '')
    await page.getByRole('button', { name: answer.insert }).click()
    await expect(page.getByText(answer.inserted)).toBeInViewport()
    await expect(findAnswerBox(page)).toHaveValue(/^Typed before\.\n\nHello Nora,/)
    await page.getByLabel(requestCopy.todo.note).fill('First line\n<b>second</b>')
    await page.getByRole('button', { name: requestCopy.todo.noteSubmit }).click()
    await expectOutcome(page, requestCopy.done.note)
    await expect(findHistory(page)).toContainText('<b>second</b>')

    await page.locator(`select[name="${deskFields.state}"]`).selectOption('won')
    await page.getByRole('button', { name: requestCopy.todo.set }).click()
    await expectOutcome(page, requestCopy.done.stateDue)

    await page.getByRole('link', { name: requestCopy.rare.erase }).click()
    await page.getByLabel(interpolate(eraseCopy.label, { reference })).fill('AAAA-1111')
    await page.getByRole('button', { name: eraseCopy.submit }).click()
    await expect(page.getByRole('alert')).toContainText(interpolate(eraseCopy.faults.reference, { reference }))
    await page.getByLabel(interpolate(eraseCopy.label, { reference })).fill(reference.toLowerCase())
    await page.getByRole('button', { name: eraseCopy.submit }).click()
    await expectOutcome(page, listCopy.done.erase)
    await expect(page.getByText('Nora Noscript')).toHaveCount(0)
  })
})
