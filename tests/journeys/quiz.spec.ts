/** Challenge page, quiz, result: by pointer, by keyboard and without scripts. */
import { getDocumentProxy } from 'unpdf'
import { interpolate } from '../../cms/interpolate.ts'
import { paths } from '../../site/app/paths.ts'
import { waitForHydration } from '../support/booking.ts'
import { answerQuiz, listStoredKeys } from '../support/monitored-sites.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { challenge, quizCopy, quizLevels, quizQuestions } = siteContent

test('a visitor with a phone goes from home to the challenge page, the quiz and the result', async ({ page }) => {
  const points = [3, 1, 3, 2, 2]
  const requests: string[] = []
  page.on('request', (request) => {
    requests.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`.replaceAll('+', ' ')))
  })
  // As most visitors.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await page.getByRole('main').locator(`a[href^="${paths.challenge}"]`).first().click()
  await page.getByRole('main').locator(`a[href="${paths.quiz}"]`).first().click()
  await waitForHydration(page, 'quiz')
  await answerQuiz(page, points)
  expect(await listStoredKeys(page)).toEqual(['visit'])

  const level = quizLevels[1]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(level.name)
  await expect(page.getByText(`${level.message}.`)).toBeVisible()
  await expect(
    page.getByRole('img', { name: interpolate(quizCopy.scaleLabel, { min: 5, max: 20, score: 11 }) }),
  ).toBeVisible()
  const weakest = { category: quizQuestions[1]?.category ?? '' }
  await expect(page.getByRole('heading', { name: interpolate(quizCopy.adviceHeading, weakest) })).toBeVisible()
  const labels = quizQuestions.map(({ answers }, index) => answers[(points[index] ?? 0) - 1]?.label ?? '')
  const isAnswer = (text: string) =>
    /\b(answers?|points|score)\W*[=:]|3\D{1,3}1\D{1,3}3\D{1,3}2\D{1,3}2/.test(text) ||
    labels.some((label) => text.includes(label))
  expect(requests.filter(isAnswer), 'requests that contain an answer').toEqual([])
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })))
  expect(sheet.numPages).toBe(1)
  // The only link, as specified.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: quizCopy.back }).click()
  await page.waitForURL(`**${paths.challenge}#*`)
  await expect(page.getByRole('heading', { name: challenge.closing.heading })).toBeInViewport()
})

test('the quiz can be taken by keyboard alone, and the focus moves to each question', async ({ page }) => {
  await page.goto(paths.quiz)
  await waitForHydration(page, 'quiz')
  const { category, hint } = quizQuestions[0] as (typeof quizQuestions)[number]
  const explanation = page.getByRole('button', { name: interpolate(quizCopy.hintLabel, { category }) })
  await explanation.focus()
  await expect(page.getByRole('tooltip')).toContainText(hint)
  await expect(explanation).toHaveAccessibleDescription(hint)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await explanation.hover()
  await expect(page.getByRole('tooltip')).toContainText(hint)
  for (const [index, { question, category }] of quizQuestions.entries()) {
    const heading = page.getByRole('heading', { name: question })
    if (index > 0) await expect(heading).toBeFocused()
    await expect(page.getByRole('status')).toContainText(category)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toContainText(interpolate(quizCopy.scoreOf, { score: 10, max: 20 }))
  await expect(heading).toBeFocused()
})

test.describe('without its code', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the page says after a while that the quiz didn’t load, and what to do', async ({ page }) => {
    // The wait is a CSS animation, so that it needs no script.
    const passWait = () => page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()))
    await page.route(/\/assets\/(?!main-)/, (route) => route.abort())
    await page.goto(paths.quiz)
    const heading = page.getByRole('heading', { name: quizCopy.late.heading })
    await expect(heading).toBeHidden()
    await passWait()
    await expect(heading).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: quizCopy.late.again }).click()
    await waitForHydration(page, 'quiz')
    await passWait()
    await expect(heading).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the quiz needs JavaScript and links to the scorecard', async ({ page }) => {
    await page.goto(paths.quiz)
    await expect(page.getByRole('heading', { name: quizCopy.noScript.heading })).toBeVisible()
    await page.getByRole('link', { name: quizCopy.noScript.link }).click()
    await expect(page.locator('#scorecard')).toBeInViewport()
  })
})
