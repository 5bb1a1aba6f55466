/** Home's first screen: the chosen failure's line draws itself, and question, chips and answer are on one screen. */
import { paths } from '../../app/paths.ts'
import { course } from '../../words/words.ts'
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
