import { aboutParameter } from '../../../../contracts/addresses.ts'
import { readVisitSource } from './visit.ts'

/**
 * Closes an open menu where the browser doesn't: when Tab moves the focus out of it, when the visitor follows one of its
 * links, and when the page is restored from the back/forward cache.
 */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
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

/** The code of the times loads when they are this close to the window. */
const loadDistance = '800px'

/** Runs on every page, built or in development. */
export function startPage(): void {
  focusOpening()
  closeMenus()
  enableSmoothScrolling()
  window.addEventListener('beforeprint', openFolds)
  logMissingPath()
  readVisitSource()
  prepareCalculator()
  const nextFree = document.querySelector<HTMLElement>('[data-next-free]')
  // The observer calls back after the first paint.
  if (nextFree) runWhenNear(nextFree, () => loadNextFree(nextFree))
  // Home's form is at the end of the page, which few visitors reach.
  const times = document.querySelector('[data-state=waiting], [data-state=listed]')
  if (times) runWhenNear(times, loadFormCode)
  else if (document.querySelector('[method=post]')) void loadFormCode()
}

/**
 * Focuses the element at which the page opens. Browsers may do this only after the fonts' style sheet has arrived. By then, the
 * visitor may have scrolled further, and would be moved back.
 */
function focusOpening(): void {
  const opening = document.querySelector<HTMLElement>('[autofocus]')
  // A fragment comes first, as in the browser.
  if (!opening || location.hash || document.activeElement !== document.body) return
  // Then the page opens there without the focus (styles/base.css).
  const preventScroll = getComputedStyle(opening).getPropertyValue('scroll-initial-target') === 'nearest'
  opening.focus({ preventScroll })
}

/** Loads home's cost calculator at once if the address names a failure, otherwise when the visitor opens it. */
function prepareCalculator(): void {
  const opener = document.querySelector<HTMLElement>('[aria-controls=own-numbers]')
  if (!opener) return
  const load = async (open: boolean) => {
    const calculator = await import('./cost-calculator.ts').catch(() => undefined)
    calculator?.startCostCalculator(opener, open)
  }
  if (location.search.includes(`${aboutParameter}=`)) void load(false)
  else opener.addEventListener('click', () => load(true), { once: true })
}

async function loadNextFree(place: HTMLElement): Promise<void> {
  const code = await import('./next-free.ts').catch(() => undefined)
  await code?.showNextFree(place)
}

/** Without this code, forms still work, and the consultation form asks for two times. */
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
    { rootMargin: loadDistance },
  )
  observer.observe(part)
}

/** Firefox before 143 leaves closed folds out of a print (styles/sections.css). */
function openFolds(): void {
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true
}

function logMissingPath(): void {
  if (document.documentElement.dataset.view === '*') {
    console.error(`404: no page at ${location.pathname}`)
  }
}

/**
 * Scrolls smoothly when the visitor follows a link to a target on the same page. CSS alone can't do this: the link loses
 * `:focus` and `:active` before the browser scrolls, and a page that opens at a fragment would scroll smoothly as well.
 */
export function enableSmoothScrolling(): void {
  const { dataset } = document.documentElement
  const stop = () => {
    delete dataset.glides
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a[href^="#"]'))) return
    dataset.glides = ''
    // Safari reports no end of scrolling. No scroll takes longer.
    setTimeout(stop, 2_000)
  })
  document.addEventListener('scrollend', stop)
}
