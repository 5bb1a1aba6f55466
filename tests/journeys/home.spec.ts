/** Home's first screen: a failure is chosen, its line draws itself, and a visitor puts in numbers of their own. */
import { paths } from '../../app/paths.ts'
import { addressOf } from '../../contracts/numbers.ts'
import { fill } from '../../words/fill.ts'
import { usd } from '../../words/money.ts'
import { abouts, auditPage, contact, course, prices } from '../../words/words.ts'
import { expect, test } from '../support/test.ts'

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the line of a chosen failure draws itself stretch by stretch, and then comes its price', async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(paths.home)
      // How much of each part is clipped away, from 0 (all shown) to 100, at five moments of its animation.
      const moments = await page.evaluate(() => {
        document.querySelector<HTMLInputElement>('.chip input')?.click()
        const parts = [...document.querySelectorAll('.course')]
          .filter((each) => each.checkVisibility())
          .flatMap((each) => [...each.querySelectorAll('.stretch, :scope > p')])
        const clipped = (part: Element) => {
          const sides = getComputedStyle(part).clipPath.match(/-?[\d.]+%/g) ?? []
          return Math.round(Math.max(0, ...sides.map(Number.parseFloat)))
        }
        const animations = parts.flatMap((part) => part.getAnimations())
        return [0, 125, 550, 900, 1400].map((time) => {
          for (const animation of animations) {
            animation.pause()
            animation.currentTime = time
          }
          return parts.map(clipped)
        })
      })
      const [start, first, middle, line, end] = moments
      expect(start).toEqual([100, 100, 100, 100, 100, 100])
      expect(first).toEqual([50, 100, 100, 100, 100, 100])
      expect(middle?.slice(0, 2)).toEqual([0, 0])
      expect(middle?.[2]).toBeGreaterThan(0)
      expect(middle?.[2]).toBeLessThan(100)
      expect(line?.at(-2)).toBeLessThan(100)
      expect(line?.at(-1)).toBe(100)
      expect(end).toEqual([0, 0, 0, 0, 0, 0])
    }
  })
})

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
  for (const { name } of course.list) {
    await page.getByRole('radio', { name }).check({ force: true })
    const end = page.getByRole('button', { name: course.next })
    expect(await bottom(end)).toBeLessThanOrEqual(800)
    const answer = page.locator('.course:visible')
    for (const part of await answer.locator('li, > p').all()) {
      expect(await bottom(part)).toBeLessThanOrEqual((await end.boundingBox())?.y ?? 0)
    }
    // The line runs beside the rings and never touches a chip.
    const foot = await bottom(chips.first())
    for (const stretch of await answer.locator('.stretch').all()) {
      expect((await stretch.boundingBox())?.y).toBeGreaterThanOrEqual(foot + 8)
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a chosen failure shows its repair and price, is undone by a button, and the contact form names it', async ({
    page,
  }) => {
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
      await page.getByRole('button', { name: course.restart }).click()
      await expect(page.locator('.course:visible')).toHaveCount(0)
      await radio.check({ force: true })
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
})

const { numbers: words } = course
const [, chosen] = course.list
const address = addressOf({ fault: chosen?.fault ?? 'bugs', own: { count: 26, each: 110 } })
const paidBack = fill(course.paidBack, { day: 7 })

test.describe('with their own numbers, and without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor’s numbers change cost and day, and their address shows the same to others', async ({ page }) => {
    await page.goto(paths.home)
    await expect(page.getByText(words.open)).toBeHidden()
    await page.getByRole('radio', { name: chosen?.name ?? '' }).check({ force: true })
    const answer = page.locator('.course:visible > p')
    const sample = await answer.textContent()
    await page.getByText(words.open).click()
    await expect(page.getByText(words.unchecked, { exact: true })).toBeHidden()
    await page.getByLabel(words.count).fill('26')
    await page.getByLabel(words.each).fill('$110')
    await page.getByRole('button', { name: words.work }).click()

    const expectOwn = async () => {
      await expect(answer.locator('s')).toHaveText('$2,860')
      await expect(answer).toContainText(paidBack)
      await expect(answer).toContainText(words.left)
      await expect(page.getByText(words.unchecked, { exact: true })).toBeVisible()
      await expect(page.getByText(course.samples)).toBeHidden()
    }
    await expectOwn()
    const link = page.getByRole('link', { name: words.send })
    await expect(link).toHaveAttribute('href', address)
    await link.click()
    await expectOwn()

    await page.getByLabel(words.each).fill('')
    await page.getByRole('button', { name: words.work }).click()
    await expect(answer).toHaveText(sample ?? '')
    await expect(page.getByText(course.samples)).toBeVisible()
  })
})
