/** Home's first screen: a visitor chooses a failure, its line draws itself, and the visitor enters their own numbers. */
import { paths } from '../../app/paths.ts'
import { formatUsd } from '../../cms/format.ts'
import { interpolate } from '../../cms/interpolate.ts'
import { formatCalculatorAddress } from '../../contracts/cost-calculator.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { abouts, auditPage, contact, failureTimeline, prices } = siteContent

test('the question, the chips and, on a desktop, the whole answer are on the first screen', async ({ page }) => {
  const bottom = async (of: ReturnType<typeof page.locator>) => {
    const box = await of.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
  }
  const chips = page.locator('.chip')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  expect(await bottom(chips.last())).toBeLessThanOrEqual(844)

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const { name } of failureTimeline.list) {
    await page.getByRole('radio', { name }).check({ force: true })
    const end = page.getByRole('button', { name: failureTimeline.next })
    expect(await bottom(end)).toBeLessThanOrEqual(800)
    const parts = page.locator('.failure-timeline:visible').locator('.stretch, li, > p')
    for (const part of await parts.all()) expect(await bottom(part)).toBeLessThanOrEqual(await bottom(end))
    // Each part has been drawn to its end, and beside the chips.
    const clipped = () => parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).clipPath))
    await expect.poll(async () => (await clipped()).filter((path) => /[1-9]/.test(path))).toEqual([])
    for (const stretch of await page.locator('.failure-timeline:visible .stretch').all())
      expect((await stretch.boundingBox())?.y).toBeGreaterThanOrEqual((await bottom(chips.first())) + 8)
  }
})

test('the line of a chosen failure is drawn segment by segment', async ({ page }) => {
  await page.goto(paths.home)
  const radio = page.getByRole('radio').first()
  const clips = await radio.evaluate((radio: HTMLInputElement) => {
    radio.click()
    return [...document.querySelectorAll('.chip:has(:checked) + .failure-timeline .stretch')].map((stretch) => {
      for (const drawing of stretch.getAnimations()) drawing.currentTime = 400
      return getComputedStyle(stretch).clipPath
    })
  })
  expect(clips.map((clip) => (clip === 'none' ? 1 : clip.includes('100%') ? 0 : 0.5))).toEqual([1, 0.5, 0, 0, 0])
})

const { calculator: words } = failureTimeline
const [, chosen] = failureTimeline.list
const address = formatCalculatorAddress({ fault: chosen?.fault ?? 'bugs', own: { count: 26, each: 110 } })
const paidBack = interpolate(failureTimeline.paidBack, { day: 7 })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chosen failure shows its repair and price, is undone by a button, and the contact form names it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { refunds, average, hours } = auditPage.numbers
    const specimen = { count: refunds, each: average, hours }
    for (const { fault, name, symptom, numbers = specimen } of failureTimeline.list) {
      await page.goto(paths.home)
      const radio = page.getByRole('radio', { name })
      await expect(page.getByText(symptom)).toBeHidden()
      await radio.check({ force: true })
      await expect(page.getByText(symptom)).toBeVisible()
      await expect(page.getByText(words.open)).toBeHidden()
      await expect(page.locator('.failure-timeline:visible')).toHaveCount(1)
      await page.getByRole('button', { name: failureTimeline.restart }).click()
      await expect(page.locator('.failure-timeline:visible')).toHaveCount(0)
      await radio.check({ force: true })
      const [leaving, repair] = [numbers.count * numbers.each, numbers.hours * prices.projectFix.perHour].map(formatUsd)
      await expect(page.locator('.failure-timeline:visible s')).toHaveText(String(leaving))
      const description = `${failureTimeline.left}.*${leaving}.*${failureTimeline.repaired}.*${repair}`.replaceAll(
        '$',
        '\\$',
      )
      await expect(radio).toHaveAccessibleDescription(new RegExp(description, 's'))
      await page.getByRole('button', { name: failureTimeline.next }).click()
      await expect(page).toHaveURL(`${paths.contact}?about=${fault}`)
      await expect(page.getByText(`${contact.about.label} ${abouts[fault]}`).first()).toBeVisible()
    }
  })
})

test('a visitor’s numbers change cost and day, and their address shows the same to others', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(paths.home)
  await expect(page.getByText(words.open)).toBeHidden()
  await page.getByRole('radio', { name: chosen?.name ?? '' }).check({ force: true })
  const answer = page.locator('.failure-timeline:visible > p')
  const sample = await answer.textContent()
  await page.getByText(words.open).click()
  await expect(page.getByRole('link', { name: words.send })).toBeHidden()
  expect(scripts.filter((url) => url.includes('/cost-calculator-'))).toEqual([])
  const [count, each] = [page.getByLabel(words.count), page.getByLabel(words.each)]
  const status = page.locator('.cost-calculator').getByRole('status')
  const isAt = (url: URL) => url.pathname + url.search + url.hash === address
  await count.fill('26')
  await each.fill('$110')
  await each.press('Enter')
  await expect(status).toContainText(paidBack)
  await expect(page).toHaveURL(isAt)

  const expectOwn = async () => {
    await expect(answer.locator('s')).toHaveText('$2,860')
    await expect(answer).toContainText(paidBack)
    await expect(page.getByText(words.unchecked, { exact: true })).toBeVisible()
    await expect(page.getByText(failureTimeline.samples)).toBeHidden()
  }
  await expectOwn()
  const link = page.getByRole('link', { name: words.send })
  await expect(link).toHaveAttribute('href', address)

  await page.goto(paths.pricing)
  await page.goto(`${address.replace('#', '&more=%3Cb%3E#')}`)
  await expect(each).toHaveValue('110')
  await expectOwn()
  await expect(answer).toBeInViewport()

  await each.fill('')
  await expect(answer).toHaveText(sample ?? '')
  await expect(page.getByText(failureTimeline.samples)).toBeVisible()
  await each.fill('1.005')
  await expect(each).toHaveAttribute('aria-invalid', 'true')
  await expect(status).toHaveText(words.note)
  await page.getByRole('button', { name: failureTimeline.restart }).click()
  await expect(page).toHaveURL(paths.home)
})
