/** Finds the names in an environment that were meant for a setting and are none. */
import { distance } from 'fastest-levenshtein'

/** What names of ours begin with, and those of other programs too. */
const sharedPrefixes = ['NODE_']

/** One slip away from a setting, and known to other programs: who cron writes to, and as whom. */
const ofOtherPrograms = new Set(['MAILTO', 'MAILFROM'])

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
  const prefixes = known.flatMap((setting) => /^[A-Z]+_/.exec(setting) ?? [])
  const ourPrefixes = prefixes.filter((prefix) => !sharedPrefixes.includes(prefix))
  for (const name of Object.keys(env)) {
    if (known.includes(name) || ofOtherPrograms.has(name)) continue
    const meant = known.find((setting) => isMeant(name, setting))
    if (meant) {
      const lines = name === name.toLowerCase() ? strange.warnings : strange.faults
      lines.push(`${name} is not a setting: did you mean ${meant}?`)
    } else if (ourPrefixes.some((prefix) => name.startsWith(prefix))) {
      strange.warnings.push(`${name} is not a setting: see docs/settings.md`)
    }
  }
  return strange
}

function isMeant(name: string, setting: string): boolean {
  if (setting.length <= shortLength) return isSwap(name, setting)
  const [typed, right] = [plain(name), plain(setting)]
  // Most names are told apart by this, and distance() would take 10 ms of each start for those of an environment.
  if (Math.abs(typed.length - right.length) > 1) return false
  return distance(typed, right) <= 1 || isSwap(typed, right)
}

/** Without what is easily forgotten. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '')
}

/** Two letters in the wrong order. */
function isSwap(one: string, other: string): boolean {
  return (
    one.length === other.length && distance(one, other) === 2 && [...one].sort().join() === [...other].sort().join()
  )
}
