import { expect, test } from '../support/test.ts'

test('a letter outside English loads a font of its own, and no page loads one without', async ({ page }) => {
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.status())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(fonts).toEqual([])
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Łukasz'
  })
  await expect.poll(() => fonts).toEqual([200])
})

test('home keeps to 320 px with buttons of 60 letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await page.locator('main .button').evaluateAll((buttons) => {
    for (const button of buttons) button.textContent = 'Geschwindigkeit'.repeat(4)
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
