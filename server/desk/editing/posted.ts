/** What a form of words brings back. Its paths are looked up in what the form offered; none is walked. */
import { isDeepStrictEqual } from 'node:util'
import { wordsFields } from '../../../contracts/words-desk.ts'
import { editsBetween, keysOf, valueAt, withValue } from '../../../words/edits.ts'
import { changeList, cleaned, offeredBy, type Part, read, reopened } from '../../../words/form.ts'
import { isEntry, parseOutside, type Tree } from '../../../words/own.ts'
import { fits } from '../../../words/shape.ts'
import type { PostedForm } from '../actions.ts'
import type { WordsModel } from './model.ts'

type Came = { readonly file: string; readonly part: Part; readonly form: PostedForm }

export type Typed = {
  /** The file as the form showed it. */
  readonly base: Tree
  /** With what was typed, and what the pressed button does. */
  readonly mine: Tree
  /** Of the row or the field that the button belongs to. */
  readonly focus: string | undefined
}

/**
 * @param theirs the file as it is drafted now. @param published the file as visitors read it.
 * @returns undefined for what no form of ours sends: the file's schema would not accept it.
 */
export function typedInto(
  model: WordsModel,
  { file, part, form }: Came,
  theirs: Tree,
  published: Tree,
): Typed | undefined {
  const schema = model.schemaOf(file)
  const shown = withPart(theirs, part, jsonIn(form[wordsFields.base]) ?? partOf(theirs, part))
  const base = fits(schema, shown) ? shown : theirs
  const nodes = model.formOf(file, base, part)
  const { paths, actions } = offeredBy(nodes)
  const chosen = jsonIn(form[wordsFields.mine])
  if (chosen === undefined && Object.hasOwn(form, wordsFields.mine)) return undefined
  const typed = reopened(base, isEntry(chosen) ? withChosen(base, chosen, form, paths) : read(base, nodes, form))
  if (!fits(schema, typed)) return undefined
  const pressed = String(form[wordsFields.do])
  const list = actions.get(pressed)
  const listed = list && changeList(schema, typed, list)
  const back = [...paths].find((path) => pressed === `${path}.back`)
  const mine = back === undefined ? (listed?.tree ?? typed) : withValue(typed, back, valueAt(published, back))
  return fits(schema, mine) ? { base, mine, focus: back ?? listed?.focus } : undefined
}

/** Of two texts the one that was chosen, or a third. */
function withChosen(base: Tree, mine: Tree, form: PostedForm, paths: ReadonlySet<string>): Tree {
  return [...paths].reduce((tree, path) => {
    const choice = Object.hasOwn(mine, path) && form[wordsFields.choice + path]
    if (choice === 'mine') return withValue(tree, path, mine[path] ?? undefined)
    return choice === 'text' ? withValue(tree, path, cleaned(form[path])) : tree
  }, base)
}

function jsonIn(text: unknown): unknown {
  try {
    return parseOutside(typeof text === 'string' ? text : '')
  } catch {
    return undefined
  }
}

/** The values of a part. */
export function partOf(tree: Tree, { path, own }: Part): unknown {
  const value = valueAt(tree, path)
  if (!own || !isEntry(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, each]) => !Array.isArray(each) && !isPart(each)))
}

/** A confirmation stands among the texts of its entry. */
function isPart(value: unknown): boolean {
  return isEntry(value) && !('by' in value && 'filed' in value)
}

export function withPart(tree: Tree, { path, own }: Part, value: unknown): Tree {
  if (!own || !isEntry(value)) return withValue(tree, path, value)
  const now = valueAt(tree, path) as Tree
  const others = Object.fromEntries(Object.entries(now).filter(([, each]) => Array.isArray(each) || isPart(each)))
  const ordered = Object.keys({ ...now, ...value }).map((key) => [
    key,
    Object.hasOwn(value, key) ? value[key] : others[key],
  ])
  return withValue(tree, path, Object.fromEntries(ordered.filter(([, each]) => each !== undefined)))
}

/** @returns what two people made of the same words, and where both changed the same: there, theirs stays. */
export function merged(
  base: Tree,
  mine: Tree,
  theirs: Tree,
): { readonly tree: Tree; readonly collisions: readonly string[] } {
  const [own, other] = [editsBetween(base, mine), editsBetween(base, theirs)]
  const collisions = Object.keys(own).filter(
    (path) => other[path] && !isDeepStrictEqual(other[path].value, own[path]?.value),
  )
  const tree = Object.entries(own)
    .filter(([path]) => !collisions.includes(path) && keysOf(theirs, path).length > 0)
    .reduce((all, [path, { value }]) => withValue(all, path, value), theirs)
  return { tree, collisions }
}
