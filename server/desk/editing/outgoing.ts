/** What goes out with drafts, and what stays drafted. */
import { isDeepStrictEqual } from 'node:util'
import { type Edits, editsBetween, type FileEdits, valueAt, withValue } from '../../../words/edits.ts'
import { changeId, changesIn } from './editing.ts'
import type { WordsModel } from './model.ts'
import { withEdit } from './sound.ts'
import type { Scheduled, WordsState } from './store.ts'

/** Where a file says when it was changed. */
function datePath(model: WordsModel, file: string): string | undefined {
  const shipped = model.shippedTree(file)
  const [top = ''] = Object.keys(shipped)
  return [`${top}.meta.updated`, `${top}.changed`].find((one) => typeof valueAt(shipped, one) === 'string')
}

/** What is drafted after an undo: days set themselves again. */
export function undated(model: WordsModel, drafted: Edits, published: Edits): Edits {
  return Object.fromEntries(
    Object.entries(drafted).map(([file, { [datePath(model, file) ?? '']: _, ...others }]) => {
      const path = datePath(model, file) ?? ''
      const day = published[file]?.[path]
      return [file, day ? { ...others, [path]: day } : others]
    }),
  )
}

/** Pages that say when they were changed say today. @param today in the firm's zone. */
export function dated(model: WordsModel, edits: Edits, published: Edits, today: string): Edits {
  const changed = changesIn(model, published, edits).map(({ file }) => file)
  const made: Record<string, FileEdits> = { ...edits }
  for (const file of new Set(changed)) {
    const path = datePath(model, file)
    const tree = path && withValue(model.treeOf(file, made), path, today)
    if (tree) made[file] = editsBetween(model.shippedTree(file), tree, made[file])
  }
  return made
}

/** @returns the drafts after a publication: those that didn't go out, or were written anew since. */
export function keptDrafts(
  model: WordsModel,
  { published, drafted }: Pick<WordsState, 'published' | 'drafted'>,
  { changes, edits }: Pick<Scheduled, 'changes' | 'edits'>,
  next: Edits,
): Edits {
  const taken = changes.map(changeId)
  return changesIn(model, published, drafted)
    .filter(
      (change) =>
        !taken.includes(changeId(change)) ||
        !isDeepStrictEqual(edits[change.file]?.[change.path], drafted[change.file]?.[change.path]),
    )
    .reduce((kept, change) => withEdit(kept, drafted, change), next)
}
