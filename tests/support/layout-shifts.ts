import type { Page } from '@playwright/test'

type Watching = { readonly frames: () => Promise<void>; readonly take: () => number[] }

/** Writes down how far things move on the pages that are opened from now on, until it is disposed of. */
export function watchShifts(page: Page): Promise<AsyncDisposable> {
  return page.addInitScript(() => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const watching: Watching = {
      // What has changed is shown and measured within two.
      frames: async () => {
        for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
      },
      take: () => {
        note(observer.takeRecords())
        return shifts.splice(0)
      },
    }
    Object.assign(window, { watching })
  })
}

/**
 * Shows the page that is open in the stand-ins of its fonts, and then in the fonts again, as when they come late. Its
 * shifts are then those of that alone: the same, to the last digit, as when it is loaded at this width.
 */
export function bringFontsAgain(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { frames, take } = (window as unknown as { watching: Watching }).watching
    const sheet = document.querySelector('link[rel="stylesheet"][href^="/fonts/"]') as HTMLLinkElement
    sheet.disabled = true
    await frames()
    take()
    sheet.disabled = false
    await frames()
  })
}

/** The layout shifts since the page was opened or last asked, each as the browser scores it; none when nothing moved. */
export function takeShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { frames, take } = (window as unknown as { watching: Watching }).watching
    await frames()
    return take()
  })
}
