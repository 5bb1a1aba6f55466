import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FontFile, listFontFiles } from '../../brand/font-files.ts'
import { fonts, listLocalFonts } from '../../brand/tokens.ts'
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

/**
 * Measures how much wider a font is than its local fallback font.
 * @param page a page in a browser. The machine must have one of `listLocalFonts`.
 * @param folder the font's package.
 * @param text the site's text in this font.
 * @returns `scale`: the width of the text's words divided by their width in the local font; `space`: the width of a space in em.
 */
function measureFont(page: Page, folder: string, weight: number, text: string) {
  const [{ file }] = listFontFiles(folder) as [FontFile, ...FontFile[]]
  const font = readFileSync(file).toString('base64')
  const local = listLocalFonts(weight).map((name) => `local("${name}")`)
  return page.evaluate(
    async (input) => {
      const range = { weight: '1 1000' }
      document.fonts.add(await new FontFace('font', `url(data:font/woff2;base64,${input.font})`, range).load())
      document.fonts.add(await new FontFace('local', input.local, range).load())
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      const measure = (family: string, words: readonly string[]) => {
        context.font = `${input.weight} 1000px ${family}`
        return words.reduce((sum, word) => sum + context.measureText(word).width, 0)
      }
      const scale = measure('font', input.words) / measure('local', input.words)
      return { scale: Number(scale.toFixed(4)), space: Number((measure('font', [' ']) / 1000).toFixed(3)) }
    },
    { font, local: local.join(), weight, words: text.split(/\s+/) },
  )
}
