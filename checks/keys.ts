import { glob, readFile } from 'node:fs/promises'
import { isMarkKind } from './attestations.ts'
import type { Texts } from './content.ts'
import type { Finding } from './finding.ts'

/** Where values of `content/` are read. */
const readers = '{app,brand,build,checks,contracts,documents,server,cli}/**/*.{ts,tsx,typ}'
/** How content reads its own values: after a point, in a type, between quotation marks, taken apart. */
const ownReads = [/(?:\.|readonly |')([\w-]+)/g, /\[\^([\w-]+)\]/g, /(?:const|\()\s*\{([^}]*)\}/g]

/** @returns every word of the code under a project's folder: a key that is not among them is read by nothing. */
export async function wordsOfCode(root: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>()
  for await (const file of glob(readers, { cwd: root })) {
    if (!file.includes('.test.')) addWords(words, await readFile(`${root}/${file}`, 'utf8'))
  }
  return words
}

/**
 * Keys that nothing reads: a misspelt key would leave its text off the page without a word. What carries a mark is
 * read by the launch check, whatever its name.
 * @param code the words of the code that reads the content.
 */
export function checkKeys({ texts, sources }: Texts, code: ReadonlySet<string>): Finding[] {
  const read = new Set(code)
  for (const text of texts.values()) {
    for (const reads of ownReads) for (const [, words = ''] of text.matchAll(reads)) addWords(read, words)
  }
  return [...sources].flatMap(([file, { keys }]) =>
    keys
      .filter(({ name, below }) => !read.has(name) && !below.some(isMarkKind))
      .map(({ name, line }) => ({
        file: `content/${file}`,
        line,
        place: name,
        remedy: `nothing on the site reads this key${suggestion(name, read)}; correct it, or delete the entry`,
      })),
  )
}

function addWords(words: Set<string>, text: string): void {
  for (const [word] of text.matchAll(/[\w-]+/g)) words.add(word)
}

function suggestion(name: string, known: ReadonlySet<string>): string {
  const near = [...known].find((word) => word.length > 2 && isOneSlipAway(name, word))
  return near ? ` (did you mean ${near}?)` : ''
}

/** One letter too many, too few or wrong, or two in each other's place. */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  )
}
