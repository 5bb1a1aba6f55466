import { aboutParameter } from '../../../contracts/addresses.ts'
import { visitSource } from './visit.ts'

/**
 * Closes an open menu in cases the browser ignores: the focus leaves by Tab, one of its links is followed, or the
 * page is restored from the back/forward cache.
 */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) {
    const opener = document.querySelector(`[popovertarget="${menu.id}"]`)
    const close = () => {
      if (menu.matches(':popover-open')) menu.hidePopover()
    }
    const left = (event: Event) => {
      const { relatedTarget } = event as FocusEvent
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget) && relatedTarget !== opener) close()
    }
    menu.addEventListener('focusout', left)
    opener?.addEventListener('focusout', left)
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) close()
    })
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) close()
    })
  }
}

/** Loads the times' code when they are this close to the window. */
const ahead = '800px'

/** Runs on every page, built or in development. */
export function startPage(): void {
  closeMenus()
  glideToParts()
  logMissingPath()
  visitSource()
  const numbers = document.querySelector<HTMLElement>('.numbers')
  if (numbers) whenAsked(numbers)
  // Home's form is at its end, and few visitors get there.
  const times = document.querySelector('[data-state=waiting], [data-state=listed]')
  if (times) whenNear(times, helpForms)
  else if (document.querySelector('[method=post]')) helpForms()
}

/** Home's address has numbers, or a field is touched; its summary needs no script. */
function whenAsked(numbers: HTMLElement): void {
  if (location.pathname === '/' && location.search.includes(`${aboutParameter}=`)) answerNumbers(numbers)
  else numbers.querySelector('.actions')?.addEventListener('focusin', () => answerNumbers(numbers), { once: true })
}

async function answerNumbers(part: HTMLElement): Promise<void> {
  const numbers = await import('./numbers.ts').catch(() => undefined)
  numbers?.answerNumbers(part)
}

/** Without this code, a form works and asks for two times. */
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

function logMissingPath(): void {
  if (document.documentElement.dataset.view === '*') {
    console.error(`404: no page at ${location.pathname}`)
  }
}

/**
 * Scrolls smoothly to a link's target on the same page. CSS alone can't: the link loses `:focus` and `:active` before
 * the browser scrolls, and pages opened at a fragment would scroll smoothly, too.
 */
export function glideToParts(): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) dataset.glides = ''
  })
  document.addEventListener('scrollend', () => {
    delete dataset.glides
  })
}
