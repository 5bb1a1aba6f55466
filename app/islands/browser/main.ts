import type { IslandName } from '../../../contracts/islands.ts'
import type { DatadogSettings } from '../../../contracts/site-settings.ts'
import { countViews, type Report, report } from '../monitoring/reporter.ts'
import { hasDraft } from '../request/draft-storage.ts'
import { fetchContent } from './island-content.ts'
import { startPage } from './page.ts'

type IslandModule = {
  hydrate: (element: HTMLElement, content: never, props: unknown, report: Report) => Promise<void>
}

/** An island's code is fetched only by a page that has it. */
const islands: Readonly<Record<IslandName, () => Promise<IslandModule>>> = {
  quiz: () => import('../quiz/hydrate.tsx'),
  request: () => import('../request/hydrate.tsx'),
}

/**
 * Hydrates islands after the page has loaded, or when the visitor first touches them. An island that can't be fetched stays
 * as rendered: its form posts natively, and the console says why.
 */
async function hydrateIslands(report: Report): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  const starting: Promise<void>[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = () => hydrate(element, report)
    if (element.dataset.on === 'touch') holdPress(element, waitForTouch(element).then(start))
    else starting.push(start())
  }
  await Promise.all(starting)
}

async function hydrate(element: HTMLElement, report: Report): Promise<void> {
  const { props } = element.dataset
  const name = element.dataset.island as IslandName
  try {
    const [{ hydrate }, content] = await Promise.all([islands[name](), fetchContent(element)])
    delete element.dataset.props
    await hydrate(element, content as never, props ? JSON.parse(props) : {}, report)
  } catch (error) {
    console.warn(`The ${name} did not start:`, error)
  }
}

/** Repeats a press that came before the island's code. */
function holdPress(element: HTMLElement, started: Promise<void>): void {
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    started.then(() => ('hydrated' in element.dataset ? form.requestSubmit() : form.submit()))
  }
  element.addEventListener('submit', hold)
  started.then(() => element.removeEventListener('submit', hold))
}

/** Resolves at the first focus or pointer, or at once if a draft is kept. */
function waitForTouch(element: HTMLElement): Promise<unknown> {
  return new Promise((resolve) => {
    const { kind } = JSON.parse(element.dataset.props ?? '{}')
    if (element.contains(document.activeElement) || hasDraft(kind)) return resolve(undefined)
    for (const type of ['focusin', 'pointerdown']) element.addEventListener(type, resolve, { once: true })
  })
}

startPage()
const ready = hydrateIslands(report)
countViews(ready)
recordVisits()

/** With Datadog, the page has its keys (app/root.tsx). Loaded last, because no visitor waits for it. */
async function recordVisits(): Promise<void> {
  const { datadog } = document.documentElement.dataset
  if (!datadog) return
  await ready
  const { startWatching } = await import('../monitoring/datadog/watch.ts')
  startWatching(JSON.parse(datadog) as DatadogSettings)
}
