/** Reads a posted form back into its file. */
import { isDeepStrictEqual } from 'node:util'
import { type AttestationKind, openAttestations } from '../../content/schema/attestation.ts'
import { setValue } from '../edits.ts'
import { getOwn, isObject } from '../safe-access.ts'
import { answered, confirmed, type EditorField, type EditorNode } from './build-form.ts'

type Posted = Readonly<Record<string, unknown>>

/** @returns the file with the posted values. Values that the form doesn't contain don't change. */
export function readForm<Tree>(tree: Tree, nodes: readonly EditorNode[], posted: Posted): Tree {
  return nodes.reduce((current, node) => readNode(current, node, posted), tree)
}

function readNode<Tree>(tree: Tree, node: EditorNode, posted: Posted): Tree {
  if (node.kind === 'list') return readForm(tree, node.rows, posted)
  if (node.kind === 'attestation') {
    const [choice, ...lines] = node.nodes as readonly EditorField[]
    if (!choice || typeof posted[choice.path] !== 'string') return tree
    const entries = lines.map(({ path }) => [path.slice(path.lastIndexOf('.') + 1), cleanText(posted[path])])
    const value = posted[choice.path] === confirmed ? Object.fromEntries(entries) : posted[choice.path]
    return setValue(tree, node.path, value)
  }
  if (node.kind === 'picture') {
    const [choice, description] = node.nodes as readonly EditorField[]
    if (!choice || !description) return tree
    const [from, alternative] = [choice, description].map(({ path, value }) => cleanText(posted[path] ?? value))
    const isNone = from === '' && (choice.value !== '' || alternative === '')
    return setValue(tree, node.path, isNone && choice.empty ? undefined : { from, alternative })
  }
  if (node.kind !== 'field') return readForm(tree, node.nodes, posted)
  return setValue(tree, node.path, parseFieldValue(node, posted[node.path]))
}

function parseFieldValue({ control, value, empty, fill }: EditorField, posted: unknown): unknown {
  if (control === 'flag') return posted === undefined ? (empty ? undefined : false) : true
  const text = posted === undefined ? value : cleanText(posted)
  if (text === '' && empty) return empty === 'null' ? null : undefined
  if (fill !== undefined && text === answered) return fill
  // A browser without a time picker sends the typed text.
  if (control === 'time') return text.trim().replace(/^\d:/, '0$&')
  if (control !== 'number') return text
  const number = text.trim().replace(/^\$/, '').replaceAll(',', '')
  // Anything but a number stays as typed, and the schema reports it. So does 2.750, whose point may be a comma.
  return /^(?!\d+\.\d\d0$)-?\d{1,12}(?:\.\d{1,6})?$/.test(number) ? Number(number) : text
}

/** Line breaks become LF, and NUL is removed, because databases refuse it. */
export function cleanText(posted: unknown): string {
  if (typeof posted !== 'string') return ''
  return posted.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed()
}

/** @returns the file in which each text that has changed since its confirmation needs confirmation again. */
export function reopenAttestations<Tree>(before: unknown, after: Tree): Tree {
  if (isDeepStrictEqual(before, after)) return after
  if (Array.isArray(after)) {
    const itemsBefore = Array.isArray(before) ? before : []
    return after.map((each, index) =>
      itemsBefore.some((one) => isDeepStrictEqual(one, each)) ? each : reopenAttestations(itemsBefore[index], each),
    ) as Tree
  }
  if (!isObject(after) || !isObject(before)) return after
  const entries = Object.entries(after).map(([key, value]) => {
    const isKept =
      Object.hasOwn(openAttestations, key) && isObject(value) && isDeepStrictEqual(getOwn(before, key), value)
    return [key, isKept ? openAttestations[key as AttestationKind] : reopenAttestations(getOwn(before, key), value)]
  })
  return Object.fromEntries(entries) as Tree
}
