import { measureFont } from '../../brand/measure-font.ts'
import { fonts } from '../../brand/tokens.ts'
import { paths } from '../../site/app/paths.ts'
import { expect, test } from '../support/test.ts'

for (const [role, parts] of [
  ['heading', 'h1, h2, h3'],
  ['text', 'main p, main li, main dd'],
] as const)
  test(`the local font for ${role} is scaled to the site’s font`, async ({ page }) => {
    const { folder, standIns } = fonts[role]
    const texts: string[] = []
    for (const path of [paths.home, paths.executiveGuide]) {
      await page.goto(path)
      texts.push(...(await page.locator(parts).allInnerTexts()))
    }
    for (const [weight, { scale, space }] of Object.entries(standIns)) {
      const measured = await measureFont(page, folder, Number(weight), texts.join('\n'))
      const message = `${weight}: ${JSON.stringify(measured)}`
      expect(measured.space, message).toBe(space)
      // Scales were measured with the text of these pages, and without the characters that have a scale of their own.
      expect(Math.abs(measured.scale / scale - 1), message).toBeLessThan(0.015)
    }
  })
