import { distance } from 'fastest-levenshtein'

/** Prefixes that other programs use too. */
const sharedPrefixes = ['NODE_']

/** cron's, one slip away from ours. */
const ofOtherPrograms = new Set(['MAILTO', 'MAILFROM'])

/** `PORT` has neighbors like `SORT`: for short names only swapped letters are a slip. */
const shortLength = 5

type StrangeNames = { readonly faults: string[]; readonly warnings: string[] }

/** A fault for each slip; a warning for what another program may have set, such as `DATABASE_HOST` or `node_env`. */
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
  // Quick check first: `distance` would take 10 ms of each start.
  if (Math.abs(typed.length - right.length) > 1) return false
  return distance(typed, right) <= 1 || isSwap(typed, right)
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/[_-]/g, '')
}

function isSwap(one: string, other: string): boolean {
  return (
    one.length === other.length && distance(one, other) === 2 && [...one].sort().join() === [...other].sort().join()
  )
}
