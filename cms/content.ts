/** Reads `content/`: texts, parsed values, and the line of each value. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { boundedCache } from '../contracts/bounded-cache.ts'
import type { PictureSize } from '../contracts/pictures.ts'
import { type Edits, type MergedEdits, mergeEdits } from './edits.ts'
import { createInterpolation, type FileValues, interpolateFiles } from './resolve-files.ts'
import type { Path, Tree } from './safe-access.ts'
import { serializeEditedFiles } from './serialize-edits.ts'
import { type Guide, parseGuide } from './validate/guide.ts'
import { type Issue, UnparsableError } from './validate/issue.ts'
import { parseYaml, readTexts, type YamlFile } from './yaml-file.ts'

export type Content = {
  /** Each file's text, by its path in `content/`, in alphabetical order. */
  readonly texts: ReadonlyMap<string, string>
  readonly sources: ReadonlyMap<string, Pick<YamlFile, 'lineOf'>>
  readonly values: FileValues
  readonly guides: ReadonlyMap<string, Guide>
  /** The pictures in `content/uploads/`, by name. The size of one that the site ships with is known when it is built. */
  readonly uploads: ReadonlyMap<string, PictureSize | undefined>
  /** The files that couldn't be parsed, which the other maps lack. */
  readonly unreadable: readonly Issue[]
}

/**
 * Reads every file that can be parsed, so that one broken file doesn't hide the mistakes in the others.
 * @param root the folder with `content/`. @param read as in `parseContent`.
 */
export function readContent(root: string, read?: ReadGuide): Content {
  return parseContent(readTexts(root), listUploads(root), read)
}

/** @returns the paths of the pictures in `content/uploads/`, without that folder. */
export function listUploads(root: string): Content['uploads'] {
  const folder = join(root, 'content/uploads')
  const uploads = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  const files = uploads.filter((entry) => entry.isFile())
  return new Map(files.map(({ parentPath, name }) => [relative(folder, join(parentPath, name)), undefined]))
}

/** @returns the content in which parsed files replace those of the same name. */
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

/** @param read as in `parseContent`. @returns the content with edits applied. Files without edits aren't parsed again. */
export function applyEdits(content: Content, edits: Edits, read?: ReadGuide): Content {
  const { trees } = mergeEdits(content, edits)
  if (trees.size === 0) return content
  const kept = removeWithdrawn(content, trees)
  return mergeContent(kept, parseContent(serializeEditedFiles(content.texts, trees), content.uploads, read))
}

/** @returns the content without the pages that staff withdrew. @param trees from `mergeEdits`. */
export function removeWithdrawn(content: Content, trees: MergedEdits['trees']): Content {
  const isKept = ([file]: readonly [string, unknown]) => !trees.has(file) || trees.get(file) !== undefined
  return {
    ...content,
    texts: new Map([...content.texts].filter(isKept)),
    guides: new Map([...content.guides].filter(isKept)),
  }
}

const isGuide = (name: string) => name.startsWith('guides/')
/** Parsing the guides takes longer than building the rest of a site, and a publication changes few of them. */
const parsedGuides = boundedCache<Guide>(100)

type ReadGuide = (text: string) => Guide

const isYaml = (name: string) => /\.(yaml|json)$/.test(name)

/** In a file: nine times as many as the longest has. */
const maxCharacters = 200_000

/**
 * Parses each file separately. A file that can't be parsed is only in `unreadable`.
 * @param texts the text of each file, by its path in `content/`.
 * @param uploads the pictures in `content/uploads/`.
 * @param read reads a guide. A build of valid content needs only the lines at its top.
 */
export function parseContent(
  texts: Content['texts'],
  uploads: Content['uploads'],
  read: ReadGuide = (text) => parsedGuides(text, () => parseGuide(text)),
): Content {
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
          // A parser may fail on any text, with any error. The error becomes an issue of the file.
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
  const files = parsed(isYaml, (text) => parseYaml(text))
  const guides = parsed(isGuide, (text) => read(text))
  const sources = new Map<string, Pick<YamlFile, 'lineOf'>>([...files, ...guides])
  const values = new Map([...files].map(([name, { values }]) => [name, values]))
  return { texts, sources, guides, values, uploads, unreadable }
}

/** @returns the content with its placeholders filled. */
export function interpolateContent(content: Content): Content {
  const fill = createInterpolation(content.values)
  const guides = new Map([...content.guides].map(([file, guide]) => [file, { ...guide, fields: fill(guide.fields) }]))
  return { ...content, values: interpolateFiles(content.values), guides }
}

/** @returns the values of each file. Those of a guide are the lines at its top, as `front`. */
export function listValues({ values, guides }: Content): readonly (readonly [file: string, values: Tree])[] {
  return [...values, ...[...guides].map(([file, { fields }]) => [file, { front: fields }] as const)]
}

/** @param file its path in `content/`. @returns the file and line of a path in it. */
export function findLocation({ sources }: Content, file: string, path: Path): Pick<Issue, 'file' | 'line'> {
  return { file: `content/${file}`, line: sources.get(file)?.lineOf(path) }
}

/** @param file its path in `content/`. @param path the path of the mistake in the file. */
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

/** Yields every object and list in a value with its path: each once, and the outer ones first. */
export function* walkObjects(value: unknown, path: Path = [], seen = new Set<unknown>()): Generator<Holder> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  yield { path, holder: value as Holder['holder'] }
  for (const [key, each] of Object.entries(value)) yield* walkObjects(each, [...path, key], seen)
}
