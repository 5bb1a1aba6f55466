import type { Page } from '@playwright/test'

/** Writes down how far things move on the pages that are opened from now on, until it is disposed of. */
export function watchShifts(page: Page): Promise<AsyncDisposable> {
  return page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Shows the page that is open in the stand-ins of its fonts, and then in the fonts again, as when they come late. Its
 * shifts are then those of that alone: the same, to the last digit, as when it is loaded at this width.
 */
export function bringFontsAgain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const sheet = document.querySelector('link[rel="stylesheet"][href^="/fonts/"]') as HTMLLinkElement
    const shown = async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    sheet.disabled = true
    await shown()
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
    sheet.disabled = false
    await shown()
  })
}

/** The layout shifts of the page that is open, each as the browser scores it; none when nothing has moved. */
export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
}
