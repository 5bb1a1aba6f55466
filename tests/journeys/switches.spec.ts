/** Switches that work without a script, by mouse and keyboard. */
import { paths } from '../../app/paths.ts'
import { pricing } from '../../words/words.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

test('the prices stand in the first screen, and a month is drawn of the plan that is chosen', async ({ page }) => {
  const { heading } = pricing.month
  const { items } = pricing.plans
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(paths.pricing)
    const group = page.getByRole('group', { name: heading })
    for (const { name, price } of items) await expect(group.getByText(`${name} ${price}`)).toBeInViewport({ ratio: 1 })
    const months = group.getByText(new RegExp(items.map(({ month }) => month).join('|')))
    await expect(months.filter({ visible: true })).toContainText(items.find(({ popular }) => popular)?.month ?? '')
    const [first] = await group.getByRole('radio').all()
    await first?.press('Space')
    for (const { name, month, price } of items) {
      const radio = group.getByRole('radio', { name })
      await expect(radio).toBeChecked()
      await expect(radio).toHaveAccessibleDescription(new RegExp(`${price.replace('$', '\\$')}.* ${month}$`))
      await expect(months.filter({ visible: true })).toHaveCount(1)
      await expect(months.filter({ visible: true })).toContainText(month)
      await page.keyboard.press('ArrowRight')
    }
  }
})
