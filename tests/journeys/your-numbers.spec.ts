/** Home with a visitor's own numbers: typed, sent on, and without a script. */
import { paths } from '../../app/paths.ts'
import { numbersAddress, withNumbers } from '../../contracts/numbers.ts'
import { fill } from '../../words/fill.ts'
import { course } from '../../words/words.ts'
import { expect, test } from '../support/test.ts'

const { numbers: words } = course
const [, chosen] = course.list
const address = withNumbers(numbersAddress, { fault: chosen?.fault ?? 'bugs', own: { count: 26, each: 110 } })
const paidBack = fill(course.paidBack, { day: 7 })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a visitor’s numbers change cost and day, and their address shows the same to others', async ({ page }) => {
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await page.goto(paths.home)
      await expect(page.getByText(words.open)).toBeHidden()
      await page.getByRole('radio', { name: chosen?.name ?? '' }).check({ force: true })
      const answer = page.locator('.course:visible > p')
      const sample = await answer.textContent()
      await page.getByText(words.open).click()
      await expect(page.getByText(words.unchecked, { exact: true })).toBeHidden()
      expect(scripts.filter((url) => url.includes('/numbers-'))).toEqual([])

      await page.getByLabel(words.count).fill('26')
      await page.getByLabel(words.each).fill('$110')
      if (javaScriptEnabled) {
        await expect(page.getByRole('button', { name: words.work })).toBeHidden()
        await expect(page.locator('.numbers').getByRole('status')).toContainText(paidBack)
        await page.getByLabel(words.each).blur()
        expect(scripts.some((url) => url.includes('/numbers-'))).toBe(true)
      } else await page.getByRole('button', { name: words.work }).click()

      const expectOwn = async () => {
        await expect(answer.locator('s')).toHaveText('$2,860')
        await expect(answer).toContainText(paidBack)
        await expect(answer).toContainText(words.left)
        await expect(page.getByText(words.unchecked, { exact: true })).toBeVisible()
        await expect(page.getByText(course.samples)).toBeHidden()
      }
      await expectOwn()
      await expect(page).toHaveURL((url) => (url.pathname + url.search).replace('%24', '') === address)
      const link = page.getByRole('link', { name: words.send })
      await expect(link).toHaveAttribute('href', new RegExp(`${address.replaceAll('?', '\\?')}$`))
      await link.click()
      await expectOwn()

      await page.getByLabel(words.each).fill('')
      if (!javaScriptEnabled) await page.getByRole('button', { name: words.work }).click()
      await expect(answer).toHaveText(sample ?? '')
      await expect(page.getByText(course.samples)).toBeVisible()
      if (!javaScriptEnabled) return
      await page.getByLabel(words.each).fill('1.5')
      await expect(page.getByLabel(words.each)).toHaveAttribute('aria-invalid', 'true')
      await expect(answer).toHaveText(sample ?? '')
    })
  })
}
