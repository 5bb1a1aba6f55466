import type { IslandName } from '../../../../contracts/islands.ts'
import type { DatadogSettings } from '../../../../contracts/site-settings.ts'
import { countViews, type ReportQuiz, reportQuiz } from '../monitoring/reporter.ts'
import { hasDraft } from '../request/draft-storage.ts'
import { fetchContent } from './island-content.ts'
import { startPage } from './page.ts'

type IslandModule = {
  hydrate: (element: HTMLElement, content: never, props: unknown, reportQuiz: ReportQuiz) => Promise<void>
}

/** A page fetches the code only of its own islands. */
const islands: Readonly<Record<IslandName, () => Promise<IslandModule>>> = {
  quiz: () => import('../quiz/hydrate.tsx'),
  request: () => import('../request/hydrate.tsx'),
}

/**
 * Hydrates each island after the page has loaded or, with `data-on="touch"`, when the visitor first uses it. An island that
 * can't be fetched stays as rendered: its form posts natively, and a warning is logged.
 */
async function hydrateIslands(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  const starting: Promise<void>[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = () => hydrate(element)
    if (element.dataset.on === 'touch') holdPress(element, waitForTouch(element).then(start))
    else starting.push(start())
  }
  await Promise.all(starting)
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { props } = element.dataset
  const name = element.dataset.island as IslandName
  try {
    const [{ hydrate }, content] = await Promise.all([islands[name](), fetchContent(element)])
    delete element.dataset.props
    await hydrate(element, content as never, props ? JSON.parse(props) : {}, reportQuiz)
  } catch (error) {
    console.warn(`The island "${name}" did not start:`, error)
  }
}

/** Repeats a press of a button after the island has started, if the visitor pressed it before. */
function holdPress(element: HTMLElement, started: Promise<void>): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    void started.then(() => ('hydrated' in element.dataset ? form.requestSubmit() : form.submit()))
  }
  element.addEventListener('submit', hold)
  void started.then(() => element.removeEventListener('submit', hold))
}

/** Resolves when the element first receives focus or a pointer, or at once if its form has a draft. */
function waitForTouch(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { kind } = JSON.parse(element.dataset.props ?? '{}')
    if (element.contains(document.activeElement) || hasDraft(kind)) return resolve(undefined)
    for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, resolve, { once: true })
  })
}

startPage()
const ready = hydrateIslands()
countViews()
void recordVisits()

/** Loads Datadog's SDK if the page has its keys (site/app/root.tsx). It loads last, because visitors don't wait for it. */
async function recordVisits(): Promise<void> {
  const { datadog } = document.documentElement.dataset
  if (!datadog) return
  await ready
  const { startWatching } = await import('../monitoring/datadog/watch.ts')
  startWatching(JSON.parse(datadog) as DatadogSettings)
}
