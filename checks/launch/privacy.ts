import { isOpen, marksOf } from '../attestations.ts'
import type { Content } from '../content.ts'
import { placeOf } from './attestations.ts'
import type { LaunchItem } from './launch-item.ts'

const kind = {
  title: 'What the privacy page says of these settings',
  advice: 'Correct the sentence, and whatever else on the page it touches; then confirm the section.',
}

/** Settings that make a sentence of the privacy page untrue: where each stands, and what the setting changes. */
const touched = [
  {
    setting: 'WEBHOOK_URL',
    section: 'who',
    says: (host: string) =>
      `WEBHOOK_URL passes each request on to ${host}, and the page says that nobody else gets it; say who does.`,
  },
  {
    setting: 'DATABASE_URL',
    section: 'where',
    says: (host: string) =>
      `DATABASE_URL keeps requests at ${host}, and the page says that it is the firm’s own server; say whose it is.`,
  },
] as const

/**
 * Sentences of the privacy page that do not fit the settings, until the firm has confirmed their section.
 * @param environment a setting that is no address is left to the settings' own items.
 */
export function privacyItems(
  content: Content,
  environment: Readonly<Record<string, string | undefined>>,
): LaunchItem[] {
  return touched.flatMap(({ setting, section, says }) => {
    const host = otherHost(environment[setting])
    if (!host) return []
    const mark = marksOf(content).find(
      ({ file, kind, path }) => file === 'pages/privacy.ts' && kind === 'commitment' && path.at(-1) === section,
    )
    if (!mark) throw new Error(`content/pages/privacy.ts: sections.${section} has lost its commitment`)
    return isOpen(mark) ? [{ group: 'confirm', kind, place: placeOf(mark), what: says(host) }] : []
  })
}

/** @returns the host of an address, and nothing for this machine; what the address holds besides may be secret. */
function otherHost(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(hostname) ? undefined : hostname
}
