import type { Report } from '../monitoring/reporter.ts'
import { hasDraft } from '../request/draft-storage.ts'

type IslandModule = { hydrate: (element: HTMLElement, props: unknown, report: Report) => void | Promise<void> }

/** Every island by the name that its page gives it. An island's code is fetched only by a page that has it. */
const islands: Readonly<Record<string, () => Promise<IslandModule>>> = {
  quiz: () => import('../quiz/hydrate.tsx'),
  request: () => import('../request/hydrate.tsx'),
}

/**
 * Brings the page's islands to life once it has loaded, so that their code never competes with the page itself, or when
 * the visitor first touches them.
 * An island that cannot be fetched stays as it was rendered: the form posts natively, and the console says why.
 * @returns when the page has loaded and each island has started, cannot, or waits to be touched.
 */
export async function hydrateIslands(report: Report): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  const starting: Promise<void>[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = () => hydrate(element, report)
    if (element.dataset.on === 'touch') holdPress(element, touched(element).then(start))
    else starting.push(start())
  }
  await Promise.all(starting)
}

async function hydrate(element: HTMLElement, report: Report): Promise<void> {
  const { island = '', props } = element.dataset
  try {
    const module = await islands[island]?.()
    // What a form came back with is in there as it was typed, and nothing else needs it any more.
    delete element.dataset.props
    await module?.hydrate(element, props ? JSON.parse(props) : {}, report)
  } catch (error) {
    console.warn(`The ${island} did not start:`, error)
  }
}

/** Repeats a press that came before the island's code once that is there; without it, the browser posts the form. */
function holdPress(element: HTMLElement, started: Promise<void>): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    started.then(() => ('hydrated' in element.dataset ? form.requestSubmit() : form.submit()))
  }
  element.addEventListener('submit', hold)
  started.then(() => element.removeEventListener('submit', hold))
}

/** @returns when the visitor has first come to a part of the page, by keyboard or pointer, or has left a draft there. */
function touched(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { kind } = JSON.parse(element.dataset.props ?? '{}')
    if (element.contains(document.activeElement) || hasDraft(kind)) return resolve(undefined)
    for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, resolve, { once: true })
  })
}
