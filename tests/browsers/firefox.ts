/** Drives Firefox with WebDriver BiDi. */
import puppeteer from 'puppeteer-core'
import type { Tab } from './tab.ts'

export const firefoxPath = '/usr/bin/firefox-esr'

export async function openFirefox(): Promise<Tab> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath })
  const page = await browser.newPage()
  return {
    name: 'Firefox',
    open: async (address) => void (await page.goto(address)),
    resize: (width) => page.setViewport({ width, height: 844 }),
    ask: (look, ...args) => page.evaluate(look as (...args: unknown[]) => never, ...args),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressEscape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  }
}
