/** Home's first screen: one failure is solved, a visitor chooses another, enters their own numbers, and sees when a call is free. */
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { formatUsd } from '../../cms/format.ts'
import { interpolate } from '../../cms/interpolate.ts'
import { timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import { formatCalculatorAddress } from '../../contracts/cost-calculator.ts'
import { paths } from '../../site/app/paths.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { abouts, auditPage, contact, failureTimeline, home, prices } = siteContent
const { calculator: copy, list } = failureTimeline
const solved = list.find(({ fault }) => fault === 'bugs') as (typeof list)[number]
const numbersOf = ({ numbers }: (typeof list)[number]) => numbers ?? auditPage.findings.refund

const shown = (page: Page) => page.locator('.failure-timeline').filter({ visible: true })
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true })

test('the tabs and, on a desktop, the whole solved failure are on the first screen, and no tab moves anything', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  await expect(page.locator('.tab').last()).toBeInViewport({ ratio: 1 })
  const next = page.getByRole('button', { name: failureTimeline.next })

  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = new Set<number | undefined>()
    for (const { name } of list) {
      await choose(page, name)
      if (width === 1280) await expect(next).toBeInViewport({ ratio: 1 })
      await expect(shown(page)).toHaveCount(1)
      const { below, height } = await next.evaluate((button) => {
        const bottomOf = (part: Element) => part.getBoundingClientRect().bottom
        const timeline = [...document.querySelectorAll('.failure-timeline')].find((each) => each.checkVisibility())
        const parts = [...(timeline?.querySelectorAll('li, :scope > p') ?? [])]
        const below = parts
          .filter((part) => bottomOf(part) > bottomOf(button) + 1)
          .map(({ textContent }) => textContent)
        return { below, height: document.querySelector('.recorder')?.getBoundingClientRect().height }
      })
      expect(below, `${name} at ${width}`).toEqual([])
      heights.add(height)
    }
    expect(heights.size, `${width}`).toBe(1)
  }
})

test('the drawing is complete at once where less motion is preferred', async ({ page }) => {
  await page.goto(paths.home)
  for (const { name } of list) {
    await choose(page, name)
    const { moving, clipped, faded } = await shown(page).evaluate((timeline) => {
      const styles = (parts: string) => [...timeline.querySelectorAll(parts)].map((part) => getComputedStyle(part))
      return {
        moving: timeline.getAnimations({ subtree: true }).length,
        clipped: styles('.stretch').filter(({ clipPath }) => clipPath !== 'none').length,
        faded: styles('li > div, :scope > p').filter(({ opacity }) => opacity !== '1').length,
      }
    })
    expect([moving, clipped, faded]).toEqual([0, 0, 0])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a failure is solved on arrival, each other one when it is chosen, and the contact form names it', async ({
    page,
  }) => {
    await page.goto(paths.home)
    await expect(shown(page)).toContainText(solved.symptom)
    await expect(page.getByText(copy.open)).toBeHidden()
    await expect(page.locator('[data-next-free]')).toHaveText('')
    for (const each of list) {
      await choose(page, each.name)
      await expect(shown(page)).toHaveCount(1)
      await expect(shown(page)).toContainText(each.symptom)
      const { count, each: cost, hours } = numbersOf(each)
      const [leaving, repair] = [count * cost, hours * prices.projectFix.perHour].map(formatUsd)
      await expect(shown(page).locator('s')).toHaveText(leaving ?? '')
      const radio = page.getByRole('radio', { name: each.name })
      await expect(radio).toHaveAccessibleDescription(
        new RegExp(`${leaving}.*${failureTimeline.left}.*${repair}.*${failureTimeline.once}`.replaceAll('$', '\\$')),
      )
    }
    // That each topic is named there, particular.test.ts checks.
    const last = list.at(-1) as (typeof list)[number]
    await page.getByRole('button', { name: failureTimeline.next }).click()
    await expect(page).toHaveURL(`${paths.contact}?about=${last.fault}`)
    await expect(page.getByText(`${contact.about.label} ${abouts[last.fault]}`).first()).toBeVisible()
  })
})

const own = { count: 26, each: 110 }
const address = formatCalculatorAddress({ fault: solved.fault, own })

test.describe('a visitor’s numbers', () => {
  const openCalculator = async (page: Page) => {
    await page.goto(paths.home)
    await page.getByRole('button', { name: copy.open }).click()
    await expect(page.getByLabel(copy.each)).toBeInViewport({ ratio: 1 })
  }
  const status = (page: Page) => page.locator('#own-numbers').getByRole('status')
  const values = { hours: numbersOf(solved).hours, day: 7 }

  test('change the cost, are labeled as the visitor’s, and are in an address that shows the same to others', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: 1280, height: 800 })
    await openCalculator(page)
    await expect(page.getByRole('link', { name: copy.send })).toBeHidden()
    await page.getByLabel(copy.count).fill('26')
    await page.getByLabel(copy.each).fill('$110')
    await page.getByLabel(copy.each).press('Enter')
    const isAt = (url: URL) => url.pathname + url.search + url.hash === address
    await expect(page).toHaveURL(isAt)

    const expectOwn = async () => {
      await expect(shown(page).locator('s')).toHaveText('$2,860')
      await expect(shown(page)).toContainText(interpolate(failureTimeline.onceOwn, values))
      await expect(status(page)).toContainText(interpolate(copy.paidBack, values))
      await expect(page.getByText(failureTimeline.sampleOwn)).toBeVisible()
      await expect(page.getByText(failureTimeline.sample, { exact: true })).toBeHidden()
      await expect(page.getByRole('listitem').filter({ hasText: copy.own })).toContainText('$2,860')
      await expect(status(page)).toBeInViewport({ ratio: 0.95 })
    }
    await expectOwn()
    await page.getByRole('link', { name: copy.send }).click()
    await expect(page.getByRole('link', { name: copy.copied })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())

    await page.goto(paths.pricing)
    await page.goto(copied.replace('#', '&more=%3Cb%3E#'))
    await expect(page.getByLabel(copy.each)).toHaveValue('110')
    await expectOwn()
    await expect(shown(page)).toBeInViewport()
    await page.getByLabel(copy.each).fill('0')
    await page.getByRole('button', { name: copy.action }).click()
    await expect(status(page)).toContainText(interpolate(copy.unpaid, values))
  })

  test('with a mistake stay as typed, and the error is shown at the field until it is corrected', async ({ page }) => {
    await openCalculator(page)
    for (const [count, each, error, label] of [
      ['abc', '110', copy.countError, copy.count],
      ['', '', copy.countError, copy.count],
      ['26', '1.005', copy.eachError, copy.each],
    ] as const) {
      await page.getByLabel(copy.count).fill(count)
      await page.getByLabel(copy.each).fill(each)
      await page.getByRole('button', { name: copy.action }).click()
      const field = page.getByLabel(label)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(error.replaceAll('.', '\\.')))
      await expect(page.getByText(error)).toBeVisible()
      await expect(page.getByLabel(copy.count)).toHaveValue(count)
      await expect(page.getByLabel(copy.each)).toHaveValue(each)
      await expect(page.getByText(failureTimeline.sample, { exact: true })).toBeVisible()
      await page.getByLabel(copy.count).fill('26')
      await page.getByLabel(copy.each).fill('110')
      await page.getByRole('button', { name: copy.action }).click()
      await expect(page.getByText(error)).toBeHidden()
      await expect(field).not.toHaveAttribute('aria-invalid')
      await expect(status(page)).toContainText(interpolate(copy.paidBack, values))
    }
  })

  test('that are invalid in an address are shown unchanged', async ({ page }) => {
    await page.goto(`/?about=${solved.fault}&count=abc&each=110`)
    await expect(page.getByText(copy.countError)).toBeVisible()
    await expect(page.getByLabel(copy.count)).toHaveValue('abc')
    await expect(page.getByLabel(copy.each)).toHaveValue('110')
  })
})

test.describe('the next free call', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  const place = (page: Page) => page.locator('[data-next-free]')

  test('is the first time on offer in the visitor’s zone', async ({ page, request }) => {
    const asked = await request.get(timesAddress, { headers: { accept: 'application/json' } })
    const offered: OfferedTimes = await asked.json()
    const first = 'days' in offered ? offered.days.flatMap(({ times }) => times)[0] : undefined
    await page.goto(paths.home)
    const time = new Date(first ?? '').toLocaleTimeString('en-US', {
      timeZone: 'Asia/Tokyo',
      hour: 'numeric',
      minute: '2-digit',
    })
    const [start = '', end = ''] = home.hero.nextFree.split('{time}')
    await expect(place(page)).toHaveText(new RegExp(`^${start}\\w.*, ${time}${end}$`))
  })

  test('moves nothing when it arrives, at every width and with a long name', async ({ page }) => {
    await page.route(timesAddress, (route) => route.fulfill({ json: { unavailable: true } }))
    await page.goto(paths.home)
    const heightOf = async () => (await page.locator('.home-hero').boundingBox())?.height
    const sentence = `${home.hero.nextFreeWith} Featherstonehaugh`
    for (const width of [320, 390, 700, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await place(page).evaluate((node, text) => {
        node.dataset.nextFree = text
        node.replaceChildren()
      }, sentence)
      const before = await heightOf()
      const text = sentence.replace('{time}', 'Wed, Dec 30, 10:30 AM')
      await place(page).evaluate((node, text) => node.replaceChildren(text), text)
      expect(await heightOf(), `${width}`).toBe(before)
    }
  })

  test.describe('that can’t be said', () => {
    test.use({ expectedErrors: /503/ })

    test('is absent', async ({ page }) => {
      await page.goto(paths.home)
      await expect(place(page)).not.toHaveText('')
      for (const answer of [
        { json: { zone: 'America/New_York', minutes: 30, days: [{ date: '2026-11-26', state: 'full', times: [] }] } },
        { json: { unavailable: true } },
        { status: 503 },
      ]) {
        await page.unroute(timesAddress)
        await page.route(timesAddress, (route) => route.fulfill(answer))
        const asked = page.waitForResponse((response) => response.url().endsWith(timesAddress))
        await page.reload()
        await (await asked).finished()
        await expect(place(page)).toHaveText('')
      }
    })
  })
})

test('prints the recorder in ink, and outlines what is invented', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(paths.home)
  const colorOf = (selector: string) => page.locator(selector).evaluate((node) => getComputedStyle(node).color)
  expect(await colorOf('.recorder legend')).toBe(await colorOf('h1'))
  const outlines = await page
    .locator('.hollow .text-figure')
    .evaluateAll((figures) =>
      figures.map((figure) => Number.parseFloat(getComputedStyle(figure).webkitTextStrokeWidth)),
    )
  expect(outlines.length).toBeGreaterThan(0)
  expect(Math.min(...outlines)).toBeGreaterThan(0)
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true })
  const bare = (words: string) => words.replace(/\s/g, '')
  for (const words of [solved.log, solved.cause, failureTimeline.sample]) expect(bare(text)).toContain(bare(words))
})
