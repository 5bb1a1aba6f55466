import type { Page } from '@playwright/test'

type Watching = { readonly frames: () => Promise<void>; readonly take: () => number[] }

/** Records layout shifts on pages opened from now on, until disposed. */
export function watchShifts(page: Page): Promise<AsyncDisposable> {
  return page.addInitScript(() => {
    const shifts: number[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const watching: Watching = {
      // A change is painted and measured within two.
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
 * Switches the page to its fallback fonts and back, as when fonts arrive late. The shifts equal those of loading the
 * page at this width.
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

/** The layout shift scores since the page was opened or the last call. */
export function takeShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { frames, take } = (window as unknown as { watching: Watching }).watching
    await frames()
    return take()
  })
}
