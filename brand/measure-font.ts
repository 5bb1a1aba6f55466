import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type FontFile, listFontFiles } from './font-files.ts'
import { listLocalFonts } from './tokens.ts'

/**
 * Compares a font with the local font that stands in for it.
 * @param page a page of a browser on a machine with one of these local fonts.
 * @param folder the font's package.
 * @param text what the site shows in the font.
 * @returns `scale`, how much wider the text's words are than in the local font, and `space`, the width of the space in em.
 */
export function measureFont(page: Page, folder: string, weight: number, text: string) {
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
