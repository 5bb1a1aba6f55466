import type { DatadogSettings } from '../../../contracts/site-settings.ts'
import { countViews, report } from '../monitoring/reporter.ts'
import { hydrateIslands } from './hydrate-islands.ts'
import { startPage } from './page.ts'

startPage()
const ready = hydrateIslands(report)
countViews(ready)
recordVisits()

/** With Datadog, the page has its keys (app/root.tsx). Loaded last, because no visitor waits for it. */
async function recordVisits(): Promise<void> {
  const { datadog } = document.documentElement.dataset
  if (!datadog) return
  await ready
  const { watch } = await import('../monitoring/datadog/watch.ts')
  watch(JSON.parse(datadog) as DatadogSettings)
}
