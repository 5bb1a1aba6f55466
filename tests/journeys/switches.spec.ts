/** Uses the switches that work without a script, by mouse and keyboard. */
import { extractText } from 'unpdf'
import { paths } from '../../site/app/paths.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { challenge, pricing, promptRescue } = siteContent

test.use({ javaScriptEnabled: false })

test('the first screen shows the prices, and the chart shows a month of the chosen plan', async ({ page }) => {
  const { items } = pricing.plans
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(paths.pricing)
    const group = page.getByRole('group', { name: pricing.month.heading })
    for (const { name, price } of items) await expect(group.getByText(`${name} ${price}`)).toBeInViewport({ ratio: 1 })
    const shown = group.getByText(new RegExp(items.map(({ month }) => month).join('|'))).filter({ visible: true })
    await expect(shown).toContainText(items.find(({ popular }) => popular)?.month ?? '')
    await group.getByRole('radio').first().press('Space')
    for (const { name, month, price } of items) {
      const radio = group.getByRole('radio', { name })
      await expect(radio).toBeChecked()
      await expect(radio).toHaveAccessibleDescription(new RegExp(`${price.replace('$', '\\$')}.* ${month}$`))
      await expect(shown).toHaveText([new RegExp(month)])
      await page.keyboard.press('ArrowRight')
    }
  }
})

test('the first screen of a phone shows the labels before and after a rescue, and a symptom its fix', async ({
  page,
}) => {
  const { runs, pairs, problems } = promptRescue
  const agreeing = (prompt: 'sent' | 'back') => runs.list.filter((ticket) => new Set(ticket[prompt]).size === 1).length
  const total = runs.list.length
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.promptRescue)
  const toggle = page.getByRole('switch', { name: runs.switch })
  const both = `${agreeing('sent')}\\D+${total}.*${agreeing('back')}\\D+${total}`
  await expect(toggle).toHaveAccessibleDescription(new RegExp(both))
  for (const prompt of ['back', 'sent'] as const) {
    for (const ticket of runs.list) {
      const cells = page.getByRole('row', { name: ticket.ticket }).getByRole('cell')
      await expect(cells).toHaveText(ticket[prompt], { useInnerText: true })
    }
    const count = page.locator('strong').filter({ hasText: `${agreeing(prompt)} of ${total}`, visible: true })
    await expect(count).toBeInViewport({ ratio: 1 })
    await expect(toggle).toBeInViewport({ ratio: 1 })
    await toggle.press('Space')
  }
  await expect(toggle).toBeChecked()

  for (const { id, title, term } of pairs.list.slice(1)) {
    await expect(page.getByText(term)).toBeHidden()
    const symptom = problems.list.find(({ fault }) => fault === id)?.symptom ?? ''
    await page.getByRole('listitem').filter({ hasText: symptom }).getByRole('link', { name: title }).click()
    await expect(page.getByText(term)).toBeInViewport()
  }
})

test('the scorecard and its advice are on one printed sheet', async ({ page }) => {
  const { categories, bands } = challenge.scorecard
  await page.goto(paths.challenge)
  // What follows the opening is displayed in the second frame.
  await expect(page.locator('#scorecard')).toBeVisible()
  const margin = '0.4in'
  const pdf = await page.pdf({ format: 'Letter', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  const { text: sheets } = await extractText(new Uint8Array(pdf))
  const bare = (text: string) => text.replace(/\s/g, '')
  const sheetOf = (words = '') => sheets.findIndex((text) => bare(text).includes(bare(words)))
  expect(sheetOf(categories[0]?.anchors[0])).toBeGreaterThan(-1)
  expect(sheetOf(bands.at(-1)?.action)).toBe(sheetOf(categories[0]?.anchors[0]))
})
