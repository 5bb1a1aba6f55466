/** Reads `content/` of a project: values as pages get them, and the files as writers see them. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from './finding.ts'
import { type Path, type SourceText, sourceText, Unreadable } from './source-text.ts'

/** What the modules export, by file name from `content/` on. Only these are asked for by name. */
export type Modules = {
  readonly 'case-studies.ts': typeof import('../content/case-studies.ts')
  readonly 'checklist/checklist.ts': typeof import('../content/checklist/checklist.ts')
  readonly 'claims.ts': typeof import('../content/claims.ts')
  readonly 'figures/accounting-guide.ts': typeof import('../content/figures/accounting-guide.ts')
  readonly 'figures/executive-guide.ts': typeof import('../content/figures/executive-guide.ts')
  readonly 'firm.ts': typeof import('../content/firm.ts')
  readonly 'llms.ts': typeof import('../content/llms.ts')
  readonly 'navigation.ts': typeof import('../content/navigation.ts')
  readonly 'opening-hours.ts': typeof import('../content/opening-hours.ts')
  readonly 'pages/guides.ts': typeof import('../content/pages/guides.ts')
  readonly 'prices.ts': typeof import('../content/prices.ts')
  readonly 'quiz.ts': typeof import('../content/quiz.ts')
  readonly 'sources.ts': typeof import('../content/sources.ts')
}

/** The files as writers see them. */
export type Texts = {
  /** Each file's text, by its name from `content/` on, in alphabetical order. */
  readonly texts: ReadonlyMap<string, string>
  /** The TypeScript files, parsed. */
  readonly sources: ReadonlyMap<string, SourceText>
}

export type Content = Texts & {
  /** What each TypeScript file exports. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  module<Name extends keyof Modules>(name: Name): Modules[Name]
  source(file: string): SourceText
  /** @returns a finding of the value that a path leads to. */
  finding(file: string, path: Path, remedy: string, place?: string): Finding
}

/** Files that cannot be read at all; nothing else can be said before they are mended. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent'
  readonly findings: readonly Finding[]
  constructor(findings: readonly Finding[]) {
    super('content/ cannot be read')
    this.findings = findings
  }
}

/**
 * @param root the project's folder.
 * @throws UnreadableContent naming each file that is no TypeScript.
 */
export async function readTexts(root: string): Promise<Texts> {
  const folder = join(root, 'content')
  const names = (await Array.fromAsync(glob('**/*.{ts,mdx}', { cwd: folder }))).sort()
  const texts = new Map<string, string>()
  for (const name of names) texts.set(name, await readFile(join(folder, name), 'utf8'))

  const modules = names.filter((name) => name.endsWith('.ts'))
  return { texts, sources: readEach(modules, (name) => sourceText(name, texts.get(name) ?? ''), unreadable) }
}

/**
 * @param root the project's folder. @param read its files, where they have been read.
 * @throws UnreadableContent naming each file that is no TypeScript, or that fails when it is run.
 */
export async function readContent(root: string, read?: Texts): Promise<Content> {
  const folder = join(root, 'content')
  const { texts, sources } = read ?? (await readTexts(root))
  const modules = [...sources.keys()]
  const imported = await Promise.allSettled(modules.map((name) => import(pathToFileURL(join(folder, name)).href)))
  const values = readEach(modules, (_, place) => settled(imported[place]), failing)

  const source = (file: string) => {
    const known = sources.get(file)
    if (!known) throw new Error(`There is no content/${file}`)
    return known
  }
  return {
    texts,
    sources,
    values,
    module: (name) => values.get(name) as Modules[typeof name],
    source,
    finding: (file, path, remedy, place = path.join('.')) => ({
      file: `content/${file}`,
      line: source(file).lineOf(path),
      place,
      remedy,
    }),
  }
}

/** Reads all files before it complains, so that a writer hears of every faulty one at once. */
function readEach<T>(
  names: readonly string[],
  read: (name: string, place: number) => T,
  findingOf: (file: string, error: unknown) => Finding,
): Map<string, T> {
  const all = new Map<string, T>()
  const findings: Finding[] = []
  for (const [place, name] of names.entries()) {
    try {
      all.set(name, read(name, place))
    } catch (error) {
      findings.push(findingOf(`content/${name}`, error))
    }
  }
  if (findings.length > 0) throw new UnreadableContent(findings)
  return all
}

function settled(result: PromiseSettledResult<unknown> | undefined): Readonly<Record<string, unknown>> {
  if (result?.status !== 'fulfilled') throw result?.reason
  return result.value as Readonly<Record<string, unknown>>
}

function unreadable(file: string, error: unknown): Finding {
  if (!(error instanceof Unreadable)) throw error
  return {
    file,
    line: error.line,
    place: error.message,
    remedy: 'look on this line and the one before it for a lost comma, bracket or quotation mark',
  }
}

/** The files can be read, but putting a text together failed, mostly at a value that is no longer there. */
function failing(file: string, error: unknown): Finding {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
  // The first frame without the name of a function: a line of a page, and not of what puts its texts together.
  const [, where, line] = /at [^\s(]*content\/([\w./-]+\.ts)(?:\?[^:]*)?:(\d+)/.exec(stack ?? '') ?? []
  return {
    file: where ? `content/${where}` : file,
    line: line ? Number(line) : undefined,
    place: message,
    remedy: 'look on this line for a misspelt name, or one that another file no longer has',
  }
}
