import type { Page } from '@playwright/test'
import type { fonts } from '../../brand/tokens.ts'

/** @returns the text that these pages show in a font. */
export async function readShownText(
  page: Page,
  origin: string,
  role: keyof typeof fonts,
  paths: readonly string[],
): Promise<string> {
  const texts: string[] = []
  for (const path of paths) {
    await page.goto(origin + path)
    texts.push(...(await page.locator(role === 'heading' ? 'h1, h2, h3' : 'main p, main li, main dd').allInnerTexts()))
  }
  return texts.join('\n')
}
