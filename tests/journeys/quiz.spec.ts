/** Challenge page, quiz, result: by pointer, by keyboard and without scripts. */
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { paths } from '../../app/paths.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import { fill } from '../../words/fill.ts'
import { challenge, quizCopy, quizLevels, quizQuestions } from '../../words/words.ts'
import { hydrated } from '../support/hydrated.ts'
import { keptIn } from '../support/monitored-sites.ts'
import { expect, test } from '../support/test.ts'

const next = (page: Page) => page.getByRole('button', { name: quizCopy.next, exact: true })
const seeResults = (page: Page) => page.getByRole('button', { name: quizCopy.seeResults })

/** Answers question `index` with `points` points. */
async function answer(page: Page, index: number, points: number): Promise<void> {
  await page.getByRole('radio', { name: quizQuestions[index]?.answers[points - 1]?.label ?? '' }).check()
}

async function openQuiz(page: Page): Promise<void> {
  await page.goto(paths.quiz)
  await hydrated(page, 'quiz')
}

async function take(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    await answer(page, index, value)
    const on = index === points.length - 1 ? seeResults(page) : next(page)
    await expect(on).toBeInViewport({ ratio: 1 })
    await on.click()
  }
}

test('a visitor with a phone goes from home to the challenge page, the quiz and the result', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await page.getByRole('main').locator(`a[href^="${paths.challenge}"]`).first().click()
  await page.getByRole('main').locator(`a[href="${paths.quiz}"]`).first().click()
  await hydrated(page, 'quiz')
  // Only the hint and the reporter load late; the reporter has its own test.
  await page.mouse.move(100, 100)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== monitoringAddress) requests.push(request.url())
  })
  await take(page, [3, 1, 3, 2, 2])
  expect(requests, 'no request contains an answer').toEqual([])
  expect(await keptIn(page)).toEqual(['visit'])

  const level = quizLevels[1]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(level.name)
  await expect(page.getByText(`${level.message}.`)).toBeVisible()
  await expect(page.getByRole('img', { name: fill(quizCopy.scaleLabel, { min: 5, max: 20, score: 11 }) })).toBeVisible()
  const weakest = quizQuestions[1]
  await expect(
    page.getByRole('heading', { name: fill(quizCopy.mendHeading, { category: weakest?.category ?? '' }) }),
  ).toBeVisible()
  const sheet = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })))
  expect(sheet.numPages).toBe(1)
  // The only link, as specified.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: quizCopy.back }).click()
  await page.waitForURL(`**${paths.challenge}#*`)
  await expect(page.getByRole('heading', { name: challenge.closing.heading })).toBeInViewport()
})

test('it can be taken by keyboard alone, and the focus moves to each question', async ({ page }) => {
  await openQuiz(page)
  for (const [index, { question, category }] of quizQuestions.entries()) {
    const heading = page.getByRole('heading', { name: question })
    if (index > 0) await expect(heading).toBeFocused()
    await expect(page.getByRole('status')).toContainText(category)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toContainText(fill(quizCopy.scoreOf, { score: 10, max: 20 }))
  await expect(heading).toBeFocused()
})

const { category, hint } = quizQuestions[0] as (typeof quizQuestions)[number]
const hintButton = (page: Page) => page.getByRole('button', { name: fill(quizCopy.hintLabel, { category }) })

test('the explanation of a category opens by keyboard and pointer', async ({ page }) => {
  await openQuiz(page)
  const button = hintButton(page)
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText(hint)
  await expect(button).toHaveAccessibleDescription(hint)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await button.hover()
  await expect(page.getByRole('tooltip')).toContainText(hint)
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
