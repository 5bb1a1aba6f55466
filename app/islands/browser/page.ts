import { closeMenus } from './close-menus.ts'
import { glideToParts } from './glide.ts'
import { logMissingPath } from './missing-path.ts'
import { visitSource } from './visit.ts'

/** How far below the window the times may be when their code is fetched: it is there when the visitor is. */
const ahead = '800px'

/** What the script of every page does, in a built page and in development alike. */
export function startPage(): void {
  closeMenus()
  glideToParts()
  logMissingPath()
  visitSource()
  // The form of the home page is at its very end, and few come to it.
  const times = document.querySelector('[data-state=waiting], [data-state=listed]')
  if (times) whenNear(times, helpForms)
  else if (document.querySelector('[method=post]')) helpForms()
}

/** A form does without: then nobody knows how long it took, and it asks for two times. */
async function helpForms(): Promise<void> {
  const forms = await import('./forms.ts').catch(() => undefined)
  forms?.helpForms()
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
