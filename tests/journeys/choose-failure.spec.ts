/** Home's four failures: chosen without a script, and named by the contact form. */
import { paths } from '../../app/paths.ts'
import { usd } from '../../words/money.ts'
import { abouts, auditPage, contact, course, prices } from '../../words/words.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('a chosen failure shows its repair and price, and the contact form names it', async ({ page }) => {
  const { refunds, average, hours } = auditPage.numbers
  const specimen = { count: refunds, each: average, hours }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { fault, name, symptom, numbers = specimen } of course.list) {
    await page.goto(paths.home)
    const radio = page.getByRole('radio', { name })
    await expect(page.getByText(symptom)).toBeHidden()
    await radio.check({ force: true })
    await expect(page.getByText(symptom)).toBeVisible()
    await expect(page.locator('.course:visible')).toHaveCount(1)
    const [leaving, repair] = [numbers.count * numbers.each, numbers.hours * prices.projectFix.perHour].map(usd)
    await expect(page.locator('.course:visible s')).toHaveText(String(leaving))
    await expect(radio).toHaveAccessibleDescription(
      new RegExp(`${course.left}.*${leaving}.*${course.repaired}.*${repair}`.replaceAll('$', '\\$'), 's'),
    )
    await page.getByRole('button', { name: course.next }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.contact}\\?about=${fault}&`))
    await expect(page.getByText(`${contact.about.label} ${abouts[fault]}`).first()).toBeVisible()
  }
})

test('a button that appears after choosing undoes the choice', async ({ page }) => {
  await page.goto(paths.home)
  const restart = page.getByRole('button', { name: course.restart })
  await expect(restart).toBeHidden()
  const [first] = await page.getByRole('radio').all()
  await first?.press('Space')
  await expect(page.locator('.course:visible')).toHaveCount(1)
  await restart.click()
  await expect(page.locator('.course:visible')).toHaveCount(0)
  await expect(restart).toBeHidden()
})
