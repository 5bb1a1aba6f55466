/** Reads `content/` of a project: values as pages get them, and the files as writers see them. */
import { glob, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Finding, Unparsable } from './finding.ts'
import { type Guide, readGuide } from './guide.ts'
import { type Path, type SourceText, sourceText } from './source-text.ts'

export type Content = {
  /** Each file's text, by its name from `content/` on, in alphabetical order. */
  readonly texts: ReadonlyMap<string, string>
  /** The TypeScript files, parsed. */
  readonly sources: ReadonlyMap<string, SourceText>
  /** What each of them exports. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  /** The guides, parsed. */
  readonly guides: ReadonlyMap<string, Guide>
  /** The names of what lies in `content/uploads/`, from there on. */
  readonly uploads: ReadonlySet<string>
  /** Why a file is in none of these maps but the first. */
  readonly unreadable: readonly Finding[]
}

/**
 * Reads what can be read, so that one faulty file hides the faults of no other.
 * @param root the project's folder.
 */
export async function readContent(root: string): Promise<Content> {
  const folder = join(root, 'content')
  const names = await Array.fromAsync(glob('**/*.{ts,mdx}', { cwd: folder, exclude: ['schema/**'] }))
  const texts = new Map<string, string>()
  for (const name of names.sort()) texts.set(name, await readFile(join(folder, name), 'utf8'))

  const uploads = await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => [])
  const uploaded = uploads
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(join(folder, 'uploads'), join(parentPath, name)))

  const unparsed: Finding[] = []
  const parsed = <Parsed>(ending: string, parse: (name: string, text: string) => Parsed) =>
    new Map(
      [...texts].flatMap(([name, text]): [string, Parsed][] => {
        if (!name.endsWith(ending)) return []
        try {
          return [[name, parse(name, text)]]
        } catch (error) {
          if (!(error instanceof Unparsable)) throw error
          unparsed.push({ file: `content/${name}`, line: error.line, subject: error.message, remedy: error.remedy })
          return []
        }
      }),
    )
  const sources = parsed('.ts', sourceText)
  const guides = parsed('.mdx', (_, text) => readGuide(text))

  const modules = [...sources.keys()]
  const imported = await Promise.allSettled(modules.map((name) => import(pathToFileURL(join(folder, name)).href)))
  const values = new Map<string, Readonly<Record<string, unknown>>>()
  const failed = new Map<string, Finding>()
  for (const [index, result] of imported.entries()) {
    const name = modules[index] ?? ''
    if (result.status === 'fulfilled') values.set(name, result.value)
    else {
      const finding = failing(name, result.reason)
      // A file fails when one that it imports fails: one finding is enough.
      const isTold = unparsed.some(({ file }) => file === finding.file || !finding.line)
      if (!isTold) failed.set(`${finding.file} ${finding.line}`, finding)
    }
  }
  return { texts, sources, guides, values, uploads: new Set(uploaded), unreadable: [...unparsed, ...failed.values()] }
}

/** @returns where the value stands that a path leads to, from the project folder. */
export function placeOf({ sources }: Content, file: string, path: Path): Pick<Finding, 'file' | 'line'> {
  return { file: `content/${file}`, line: sources.get(file)?.(path).line }
}

/** @returns what to do about the value that a path leads to. */
export function findingAt(
  content: Content,
  file: string,
  path: Path,
  remedy: string,
  subject = path.join('.'),
): Finding {
  return { ...placeOf(content, file, path), subject, remedy }
}

type Holder = { readonly path: Path; readonly holder: Readonly<Record<string, unknown>> }

/** Every object and list in a value, with the way to it, the outer ones first. What stands there twice comes once. */
export function* holdersIn(value: unknown, path: Path = [], seen = new Set<unknown>()): Generator<Holder> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  yield { path, holder: value as Holder['holder'] }
  for (const [key, each] of Object.entries(value)) yield* holdersIn(each, [...path, key], seen)
}

/** The files can be read, but putting a text together failed, mostly at a value that is no longer there. */
function failing(name: string, error: unknown): Finding {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  // Where the file begins to be wrong or, once it runs, the first frame without the name of a function: a line of a page,
  // and not of what puts its texts together.
  const [, where, line] = /(?:^|at )[^\n(]*content\/([\w./-]+\.ts)(?:\?[^:]*)?:(\d+)/.exec(stack ?? '') ?? []
  return {
    file: `content/${where ?? name}`,
    line: line ? Number(line) : undefined,
    subject: message,
    remedy: 'look on this line for a misspelt name, or one that another file no longer has',
  }
}
