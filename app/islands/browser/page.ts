import { aboutParameter } from '../../../contracts/addresses.ts'
import { readVisitSource } from './visit.ts'

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
  enableSmoothScrolling()
  logMissingPath()
  readVisitSource()
  const numbers = document.querySelector<HTMLElement>('.cost-calculator')
  if (numbers) startWhenUsed(numbers)
  // Home's form is at its end, and few visitors get there.
  const times = document.querySelector('[data-state=waiting], [data-state=listed]')
  if (times) runWhenNear(times, loadFormCode)
  else if (document.querySelector('[method=post]')) loadFormCode()
}

/** Home's address has numbers, or a field is touched; its summary needs no script. */
function startWhenUsed(numbers: HTMLElement): void {
  if (location.pathname === '/' && location.search.includes(`${aboutParameter}=`)) loadCostCalculator(numbers)
  else numbers.querySelector('.actions')?.addEventListener('focusin', () => loadCostCalculator(numbers), { once: true })
}

async function loadCostCalculator(part: HTMLElement): Promise<void> {
  const calculator = await import('./cost-calculator.ts').catch(() => undefined)
  calculator?.startCostCalculator(part)
}

/** Without this code, a form works and asks for two times. */
async function loadFormCode(): Promise<void> {
  const forms = await import('./forms.ts').catch(() => undefined)
  forms?.enhanceForms()
}

function runWhenNear(part: Element, start: () => void): void {
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
export function enableSmoothScrolling(): void {
  const { dataset } = document.documentElement
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) dataset.glides = ''
  })
  document.addEventListener('scrollend', () => {
    delete dataset.glides
  })
}
