/** Tells the changes that can go out from those with a fault, so that one faulty draft holds nobody up. */
import type { Edits } from '../../../words/edits.ts'
import type { Change, Fault, WordsModel } from './model.ts'
import type { WordsState } from './store.ts'

type Place = { readonly file: string; readonly path: string }

/** Of one file's edits, those of a change are those of another state. */
export function withEdit(edits: Edits, from: Edits, { file, path }: Place): Edits {
  const { [path]: _, ...others } = edits[file] ?? {}
  const edit = from[file]?.[path]
  return { ...edits, [file]: edit ? { ...others, [path]: edit } : others }
}

/** What is published, with some of the drafted changes. */
export function takenEdits(published: Edits, drafted: Edits, changes: readonly Place[]): Edits {
  return changes.reduce((edits, change) => withEdit(edits, drafted, change), published)
}

/** How often the site is judged to find which change is behind a fault at a text that nobody changed. */
const maxTrials = 12

/**
 * Rules about several texts hold for what goes out together.
 * @returns the faults of each change that can't go out with the others; those that can have none.
 */
export function faultsByChange(
  model: WordsModel,
  { published, drafted, pictures }: WordsState,
  changes: readonly Change[],
): ReadonlyMap<Change, readonly Fault[]> {
  const held = new Map<Change, readonly Fault[]>()
  const judged = (some: readonly Change[]) => model.faultsOf(takenEdits(published, drafted, some), pictures)
  let [sound, faults] = [changes, judged(changes)]
  if (faults.length === 0) return held
  // Faults that the published words have already aren't held against a change.
  const known = new Set(judged([]).map(keyOf))
  const newIn = (found: readonly Fault[]) => found.filter((fault) => !known.has(keyOf(fault)))
  faults = newIn(faults)
  let trials = 0
  while (faults.length > 0 && sound.length > 0) {
    const own = sound.filter((change) => faults.some((fault) => isAt(change, fault)))
    for (const change of own)
      held.set(
        change,
        faults.filter((fault) => isAt(change, fault)),
      )
    if (own.length === 0) {
      const [fault] = faults as [Fault]
      const near = sound.toSorted((a, b) => Number(b.file === fault.file) - Number(a.file === fault.file))
      const without = near.slice(0, Math.max(0, maxTrials - trials)).find((change) => {
        trials += 1
        const left = judged(sound.filter((one) => one !== change)).map(keyOf)
        return !left.includes(keyOf(fault))
      })
      const inFile = sound.filter(({ file }) => file === fault.file)
      for (const change of without ? [without] : inFile.length > 0 ? inFile : sound) held.set(change, [fault])
    }
    sound = sound.filter((change) => !held.has(change))
    faults = newIn(judged(sound))
  }
  return held
}

const keyOf = ({ file, path, remedy }: Fault) => JSON.stringify([file, path, remedy])

export function isAt(change: Place, fault: Place): boolean {
  if (change.file !== fault.file || fault.path === '') return false
  return `${fault.path}.`.startsWith(`${change.path}.`) || `${change.path}.`.startsWith(`${fault.path}.`)
}
