/** Switches that work without a script, by mouse and keyboard. */
import { getDocumentProxy } from 'unpdf'
import { paths } from '../../app/paths.ts'
import { challenge, pricing, promptRescue } from '../../words/words.ts'
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

test('a switch leads from the prompt that was sent to the one that came back, and its description says both results', async ({
  page,
}) => {
  const { runs, pairs } = promptRescue
  const agreeing = (prompt: 'sent' | 'back') => runs.list.filter((ticket) => new Set(ticket[prompt]).size === 1).length
  const total = runs.list.length
  expect(agreeing('sent')).toBeLessThan(agreeing('back'))
  await page.goto(paths.promptRescue)
  const toggle = page.getByRole('switch', { name: runs.switch })
  await expect(toggle).toHaveAccessibleDescription(
    new RegExp(`${agreeing('sent')}\\D+${total}.*${agreeing('back')}\\D+${total}`),
  )
  await toggle.focus()
  for (const [prompt, label, other] of [
    ['sent', pairs.labels.fault, pairs.labels.fix],
    ['back', pairs.labels.fix, pairs.labels.fault],
  ] as const) {
    for (const ticket of runs.list) {
      const row = page.getByRole('row', { name: ticket.ticket })
      await expect(row.getByRole('cell')).toHaveText([...ticket[prompt], /./], { useInnerText: true })
    }
    const count = `${agreeing(prompt)} of ${total}`
    await expect(page.locator('strong').filter({ hasText: count, visible: true })).toBeVisible()
    await expect(page.getByText(label).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByText(other).filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Space')
  }
  await expect(toggle).not.toBeChecked()
})

test('four of the five fixes fold, and a symptom leads to its fix and unfolds it', async ({ page }) => {
  const { pairs, problems } = promptRescue
  await page.goto(paths.promptRescue)
  await expect(page.getByRole('heading', { name: String(pairs.list[0]?.title) })).toBeVisible()
  for (const { id, title, term } of pairs.list.slice(1)) {
    await expect(page.getByText(term)).toBeHidden()
    const symptom = problems.list.find(({ fault }) => fault === id)?.symptom ?? ''
    await page.getByRole('listitem').filter({ hasText: symptom }).getByRole('link', { name: title }).click()
    await expect(page.getByText(term)).toBeInViewport()
  }
})

test('the scorecard is printed on one sheet', async ({ page }) => {
  const { categories, bands } = challenge.scorecard
  await page.goto(paths.challenge)
  const margin = '0.4in'
  const pdf = await page.pdf({ format: 'Letter', margin: { top: margin, right: margin, bottom: margin, left: margin } })
  const sheets = await getDocumentProxy(new Uint8Array(pdf))
  const holding = async (words: string) => {
    const found: number[] = []
    for (let sheet = 1; sheet <= sheets.numPages; sheet += 1) {
      const { items } = await (await sheets.getPage(sheet)).getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join('')
      if (text.replace(/\s/g, '').includes(words.replace(/\s/g, ''))) found.push(sheet)
    }
    return found
  }
  const [first] = await holding(categories[0]?.anchors[0] ?? '')
  expect(await holding(bands.at(-1)?.action ?? ''), 'the scorecard is one sheet').toEqual([first])
})
