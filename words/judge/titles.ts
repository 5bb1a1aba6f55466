import { firmFile } from '../../content/schema/firm.ts'
import { type Content, findingAt } from '../content.ts'
import type { Path } from '../own.ts'
import type { Finding } from './finding.ts'

/** Search engines show such lengths whole. The firm's name is added. */
const minLength = 30
const maxLength = 60

type Title = { readonly file: string; readonly path: Path; readonly title: string }

/** Titles have a good length, and no two addresses share one. */
export function checkTitles(content: Content): Finding[] {
  const { firm } = firmFile.parse(content.values.get('firm.yaml'))
  const suffix = ` | ${firm.name}`
  const titles = titlesOf(content)
  return titles.flatMap(({ file, path, title }, index) => {
    const { length } = title + suffix
    const other = titles.slice(0, index).find((each) => each.title === title)
    const remedies = [
      length < minLength && `lengthen it to at least ${minLength} characters; it has ${length} with "${suffix}"`,
      length > maxLength && `shorten it to ${maxLength} characters; it has ${length} with "${suffix}"`,
      other && `choose another title; ${other.path.join('.')} in content/${other.file} has the same`,
    ]
    return remedies
      .filter((remedy) => typeof remedy === 'string')
      .map((remedy) => findingAt(content, file, path, remedy))
  })
}

type PageCopy = {
  readonly meta?: { readonly title: string }
  /** A guide has its own description. */
  readonly title?: string
  readonly sectionMeta?: Readonly<Record<string, string>>
}

function titlesOf({ values }: Content): Title[] {
  const exports = [...values]
    .filter(([file]) => file.startsWith('pages/'))
    .flatMap(([file, exports]) => Object.entries(exports).map(([name, copy]) => ({ file, name, copy })))
  return exports.flatMap(({ file, name, copy }) => {
    const { meta, title, sectionMeta = {} } = copy as PageCopy
    const own: readonly (readonly [path: Path, title: string | undefined])[] = [
      meta ? [['meta', 'title'], meta.title] : [['title'], title],
      ...Object.entries(sectionMeta).map(([id, text]) => [['sectionMeta', id], text] as const),
    ]
    return own.flatMap(([path, text]) => (text === undefined ? [] : [{ file, path: [name, ...path], title: text }]))
  })
}
