/** Finds the names in an environment that were meant for a setting and are none. */

/** What a name of ours begins with, where no other program's is likely to. */
const ourPrefixes = [
  'SMTP_',
  'MAIL_',
  'BOOKING_',
  'TRUST_',
  'RETENTION_',
  'MONITORING_',
  'DATADOG_',
  'DATABASE_',
  'DATA_',
  'WEBHOOK_',
  'METRICS_',
  'CONFIRMATIONS_',
  'CALENDAR_',
  'DESK_',
]

/** One slip away from a setting, and known to other programs: who cron writes to, and as whom. */
const ofOtherPrograms = new Set(['MAILTO', 'MAILFROM'])

/** What Docker and Kubernetes tell a container of a neighbor that happens to be called `mail` or `metrics`. */
const neighbor = /_SERVICE_HOST$|_SERVICE_PORT(_\w+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?$|_ENV_\w+$/
const neighborAddress = /^(tcp|udp|sctp):\/\//

/** Names as short as `PORT` have neighbors like `SORT`: there, only two letters in the wrong order are a slip. */
const shortLength = 5

type StrangeNames = { readonly faults: string[]; readonly warnings: string[] }

/**
 * @param env what is set, by name.
 * @param known the settings there are.
 * @returns a line for each name that is none of them and looks like one: a fault where it is a slip, a warning where a
 *   host or another program may have set it, as `DATABASE_HOST`, `DATADOG_API_KEY` or `node_env`.
 */
export function strangeNames(env: Readonly<Record<string, string>>, known: readonly string[]): StrangeNames {
  const strange: StrangeNames = { faults: [], warnings: [] }
  for (const [name, value] of Object.entries(env)) {
    if (known.includes(name) || ofOtherPrograms.has(name) || neighbor.test(name) || neighborAddress.test(value))
      continue
    const meant = known.find((setting) => isMeant(name, setting))
    if (meant) {
      const lines = name === name.toLowerCase() ? strange.warnings : strange.faults
      lines.push(`${name} is not a setting: did you mean ${meant}?`)
    } else if (ourPrefixes.some((prefix) => name.startsWith(prefix))) {
      strange.warnings.push(`${name} is not a setting: see docs/operations.md`)
    }
  }
  return strange
}

function isMeant(name: string, setting: string): boolean {
  if (setting.length <= shortLength) return isSwap(...differing(name, setting))
  const [typed, right] = [plain(name), plain(setting)]
  return typed === right || isSlip(...differing(typed, right))
}

/** Without what is easily forgotten. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '')
}

/** What is left of two texts without the beginning and the end that they share. */
function differing(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}

/** One letter lost, added or replaced, or two in the wrong order. */
function isSlip(one: string, other: string): boolean {
  return (one.length <= 1 && other.length <= 1) || isSwap(one, other)
}

function isSwap(one: string, other: string): boolean {
  return one.length === 2 && other === `${one[1]}${one[0]}`
}
