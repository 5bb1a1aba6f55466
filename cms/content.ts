/** `content/` for those who check it. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { applyEdits, type Edits } from './edits.ts'
import { type FileValues, interpolateFiles } from './resolve-files.ts'
import type { Path } from './safe-access.ts'
import { serializeEditedFiles } from './serialize-edits.ts'
import { type Guide, parseGuide } from './validate/guide.ts'
import { type Issue, UnparsableError } from './validate/issue.ts'
import { parseYaml, readTexts, type YamlFile } from './yaml-file.ts'

export type Content = {
  /** Each file's text, by its name from `content/` on, in alphabetical order. */
  readonly texts: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, Pick<YamlFile, 'lineOf'>>
  readonly values: FileValues
  readonly guides: ReadonlyMap<string, Guide>
  readonly uploads: ReadonlySet<string>
  /** Why a file is missing from the other maps. */
  readonly unreadable: readonly Issue[]
}

/**
 * Reads what can be read, so that one faulty file hides the faults of no other.
 * @param root the project's folder.
 */
export function readContent(root: string): Content {
  return parseContent(readTexts(root), listUploads(root))
}

export function listUploads(root: string): Set<string> {
  const folder = join(root, 'content/uploads')
  const uploads = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = uploads.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
}

export function mergeContent(content: Content, { texts, sources, values, guides, unreadable }: Content): Content {
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
export function applyEditsToContent(content: Content, edits: Edits): Content {
  const texts = serializeEditedFiles(content.texts, applyEdits(content, edits).trees)
  return texts.size === 0 ? content : mergeContent(content, parseContent(texts, content.uploads))
}

const isGuide = (name: string) => name.endsWith('.md')

/** Of a file: nine times the longest. */
const maxCharacters = 200_000

/**
 * Reads each file by itself. One that can't be read is in `unreadable` alone.
 * @param texts each file's, by its name from `content/` on.
 * @param uploads the names of the pictures in `content/uploads/`.
 */
export function parseContent(texts: Content['texts'], uploads: Content['uploads']): Content {
  const unreadable: Issue[] = []
  const parsed = <Parsed>(isOf: (name: string) => boolean, parse: (text: string, name: string) => Parsed) =>
    new Map(
      [...texts].flatMap(([name, text]): [string, Parsed][] => {
        if (!isOf(name)) return []
        try {
          if (text.length > maxCharacters) {
            const remedy = `shorten it to ${maxCharacters} characters`
            throw new UnparsableError(`the file has ${text.length} characters`, 1, remedy)
          }
          return [[name, parse(text, name)]]
        } catch (error) {
          // Whatever a parser throws is an issue of its file: it may fail at any text, with any error.
          const {
            line,
            message: subject,
            remedy,
          } = error instanceof UnparsableError ? error : new UnparsableError('the text', 1, 'write it with less markup')
          unreadable.push({ file: `content/${name}`, line, subject, remedy })
          return []
        }
      }),
    )
  const files = parsed((name) => !isGuide(name), parseYaml)
  const guides = parsed(isGuide, parseGuide)
  const values = new Map([...files].map(([name, { values }]) => [name, values]))
  return { texts, sources: files, guides, values, uploads, unreadable }
}

export function interpolateContent(content: Content): Content {
  return { ...content, values: interpolateFiles(content.values) }
}

export function findLocation({ sources }: Content, file: string, path: Path): Pick<Issue, 'file' | 'line'> {
  return { file: `content/${file}`, line: sources.get(file)?.lineOf(path) }
}

export function createIssue(
  content: Content,
  file: string,
  path: Path,
  remedy: string,
  subject = path.join('.'),
): Issue {
  return { ...findLocation(content, file, path), path, subject, remedy }
}

type Holder = { readonly path: Path; readonly holder: Readonly<Record<string, unknown>> }

/** Every object and list in a value, with its path, the outer ones first and each once. */
export function* walkObjects(value: unknown, path: Path = [], seen = new Set<unknown>()): Generator<Holder> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  yield { path, holder: value as Holder['holder'] }
  for (const [key, each] of Object.entries(value)) yield* walkObjects(each, [...path, key], seen)
}
