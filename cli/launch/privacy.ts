/** What the privacy page says about settings, until the firm has confirmed the section. */
import type { Environment } from '../terminal.ts'
import type { LaunchItem } from './launch-items.ts'
import { configOf } from './settings.ts'

const monitoring = {
  title: 'Monitoring',
  advice:
    'Choose by the countries of your visitors and by what you want to know: the DATADOG_ settings, and MONITORING_CONSENT. Then confirm it.',
}
const untrue = {
  title: 'What the privacy page says of these settings',
  advice: 'Correct the sentence, and whatever else on the page it touches; then confirm the section.',
}

/** Settings that make a sentence untrue: its section, and what the setting changes. */
const elsewhere = [
  {
    setting: 'WEBHOOK_URL',
    section: 'who',
    says: 'passes each request on to {host}, and the page says that nobody else gets it; say who does.',
  },
  {
    setting: 'DATABASE_URL',
    section: 'where',
    says: 'keeps requests at {host}, and the page says that it is the firm’s own server; say whose it is.',
  },
] as const

/**
 * @param unconfirmed the locations of sections of the privacy page.
 * @param environment settings with a faulty address have an item of their own.
 */
export function privacyItems(unconfirmed: ReadonlyMap<string, string>, environment: Environment): LaunchItem[] {
  const item = (section: string, kind: LaunchItem['kind'], what: string | undefined): LaunchItem[] => {
    const location = unconfirmed.get(section)
    return location && what ? [{ group: 'confirm', kind, location, what }] : []
  }
  return [
    ...item('monitoring', monitoring, monitored(environment)),
    ...elsewhere.flatMap(({ setting, section, says }) => {
      const host = otherHost(environment[setting])
      return item(section, untrue, host && `${setting} ${says.replace('{host}', host)}`)
    }),
  ]
}

/** Undefined when settings are faulty. */
function monitored(environment: Environment): string | undefined {
  const { site } = configOf(environment)
  if (!site) return undefined
  if (!site.datadog) return 'Datadog is not set, so our own server counts without identity, and nothing is recorded.'
  const start = site.monitoringConsent === 'ask' ? 'visitors are asked first' : 'it starts without asking'
  return `Each visit is recorded and sent to Datadog (${site.datadog.site}), typed text masked; ${start}.`
}

/** The rest of the address may be secret. Undefined for this machine. */
function otherHost(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/i.test(hostname) ? undefined : hostname
}
