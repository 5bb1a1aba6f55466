/** `content/` for those who check it. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { editedTexts } from './edited-texts.ts'
import { applyEdits, type Edits } from './edits.ts'
import { type Finding, Unparsable } from './judge/finding.ts'
import { type Guide, readGuide } from './judge/guide.ts'
import type { Path } from './own.ts'
import { type FileValues, filledFiles } from './words-of.ts'
import { readTexts, readYaml, type YamlFile } from './yaml-file.ts'

export type Content = {
  /** Each file's text, by its name from `content/` on, in alphabetical order. */
  readonly texts: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, Pick<YamlFile, 'lineOf'>>
  readonly values: FileValues
  readonly guides: ReadonlyMap<string, Guide>
  readonly uploads: ReadonlySet<string>
  /** Why a file is missing from the other maps. */
  readonly unreadable: readonly Finding[]
}

/**
 * Reads what can be read, so that one faulty file hides the faults of no other.
 * @param root the project's folder.
 */
export function readContent(root: string): Content {
  return contentOf(readTexts(root), readUploads(root))
}

export function readUploads(root: string): Set<string> {
  const folder = join(root, 'content/uploads')
  const uploads = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = uploads.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
}

export function withFiles(content: Content, { texts, sources, values, guides, unreadable }: Content): Content {
  const over = <Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>) =>
    new Map([...before, ...after])
  return {
    texts: over(content.texts, texts),
    sources: over(content.sources, sources),
    values: over(content.values, values),
    guides: over(content.guides, guides),
    uploads: content.uploads,
    unreadable,
  }
}

/** @returns content with edits on top. Files without edits aren't read again. */
export function editedContent(content: Content, edits: Edits): Content {
  const texts = editedTexts(content.texts, applyEdits(content, edits).trees)
  return texts.size === 0 ? content : withFiles(content, contentOf(texts, content.uploads))
}

const isGuide = (name: string) => name.endsWith('.md')

/** Of a file: nine times the longest. */
const maxCharacters = 200_000

/**
 * Reads each file by itself. One that can't be read is in `unreadable` alone.
 * @param texts each file's, by its name from `content/` on.
 * @param uploads the names of the pictures in `content/uploads/`.
 */
export function contentOf(texts: Content['texts'], uploads: Content['uploads']): Content {
  const unreadable: Finding[] = []
  const parsed = <Parsed>(isOf: (name: string) => boolean, parse: (text: string, name: string) => Parsed) =>
    new Map(
      [...texts].flatMap(([name, text]): [string, Parsed][] => {
        if (!isOf(name)) return []
        try {
          if (text.length > maxCharacters) {
            const remedy = `shorten it to ${maxCharacters} characters`
            throw new Unparsable(`the file has ${text.length} characters`, 1, remedy)
          }
          return [[name, parse(text, name)]]
        } catch (error) {
          // Whatever a parser throws is an issue of its file: it may fail at any text, with any error.
          const {
            line,
            message: subject,
            remedy,
          } = error instanceof Unparsable ? error : new Unparsable('the text', 1, 'write it with less markup')
          unreadable.push({ file: `content/${name}`, line, subject, remedy })
          return []
        }
      }),
    )
  const files = parsed((name) => !isGuide(name), readYaml)
  const guides = parsed(isGuide, readGuide)
  const values = new Map([...files].map(([name, { values }]) => [name, values]))
  return { texts, sources: files, guides, values, uploads, unreadable }
}

export function filled(content: Content): Content {
  return { ...content, values: filledFiles(content.values) }
}

export function placeOf({ sources }: Content, file: string, path: Path): Pick<Finding, 'file' | 'line'> {
  return { file: `content/${file}`, line: sources.get(file)?.lineOf(path) }
}

export function findingAt(
  content: Content,
  file: string,
  path: Path,
  remedy: string,
  subject = path.join('.'),
): Finding {
  return { ...placeOf(content, file, path), path, subject, remedy }
}

type Holder = { readonly path: Path; readonly holder: Readonly<Record<string, unknown>> }

/** Every object and list in a value, with its path, the outer ones first and each once. */
export function* holdersIn(value: unknown, path: Path = [], seen = new Set<unknown>()): Generator<Holder> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  yield { path, holder: value as Holder['holder'] }
  for (const [key, each] of Object.entries(value)) yield* holdersIn(each, [...path, key], seen)
}
