import { closeMenus } from './close-menus.ts'
import { glideToParts } from './glide.ts'
import { visitSource } from './visit.ts'

/** Loads the times' code when they are this close to the window. */
const ahead = '800px'

/** Runs on every page, built or in development. */
export function startPage(): void {
  closeMenus()
  glideToParts()
  logMissingPath()
  visitSource()
  const numbers = document.querySelector<HTMLElement>('[data-own-left]')
  numbers?.addEventListener('focusin', () => drawNumbers(numbers), { once: true })
  // Home's form is at its end, and few visitors get there.
  const times = document.querySelector('[data-state=waiting], [data-state=listed]')
  if (times) whenNear(times, helpForms)
  else if (document.querySelector('[method=post]')) helpForms()
}

/** Without this code, a form works but has no duration and asks for two times. */
async function helpForms(): Promise<void> {
  const forms = await import('./forms.ts').catch(() => undefined)
  forms?.helpForms()
}

/** Without this code, a button leads to a page with the numbers. */
async function drawNumbers(part: HTMLElement): Promise<void> {
  const numbers = await import('../numbers/numbers.ts').catch(() => undefined)
  numbers?.startNumbers(part)
}

function whenNear(part: Element, start: () => void): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      start()
    },
    { rootMargin: ahead },
  )
  observer.observe(part)
}

function logMissingPath(): void {
  if (document.documentElement.dataset.view === '*') {
    console.error(`404: no page at ${location.pathname}`)
  }
}
