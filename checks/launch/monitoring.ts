import type { SiteSettings } from '../../contracts/site-settings.ts'
import { isOpen } from '../attestations.ts'
import type { Content } from '../content.ts'
import { monitoringMark, placeOf } from './attestations.ts'
import type { LaunchItem } from './launch-item.ts'

const kind = {
  title: 'Monitoring',
  advice:
    'Choose by the countries of your visitors and by what you want to know: the DATADOG_ settings, and MONITORING_CONSENT. Then confirm it.',
}

/**
 * What is monitored as things are set, until the firm has confirmed that this is what it wants and may do.
 * @param site the settings, or null when they are faulty; then nothing can be said yet.
 */
export function monitoringItems(content: Content, site: SiteSettings | null): LaunchItem[] {
  const mark = monitoringMark(content)
  if (!site || !isOpen(mark)) return []
  const what = site.datadog
    ? `Each visit is recorded and sent to Datadog (${site.datadog.site}), typed text masked;`
    : 'Datadog is not set, so our own server counts views, speed and use of the quiz, and nothing is recorded;'
  const asked = site.monitoringConsent === 'ask' ? 'visitors are asked first' : 'it starts without asking'
  return [{ group: 'confirm', kind, place: placeOf(mark), what: `${what} ${asked}.` }]
}
