/** Reads words with what people typed at the desk, through a program with a deadline (words-program.ts). */
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { minuteMs } from '../../contracts/durations.ts'
import type { Content } from '../../words/content.ts'
import type { Edits } from '../../words/edits.ts'
import type { Finding } from '../../words/judge/finding.ts'
import type { SiteContent } from '../../words/site-content.ts'
import { programFor, TaskInterrupted } from '../run-program.ts'

/** What a site ships with. */
export type ShippedWords = Pick<Content, 'texts' | 'values' | 'uploads'> & { readonly guides: readonly string[] }

/** `at`: the path of the text, also where the finding has only its line. */
export type PlacedFinding = Finding & { readonly at: string }

export type FindingsTask = {
  readonly name: 'findings'
  readonly edits: Edits
  /** The names of uploaded pictures. */
  readonly pictures: readonly string[]
  /** The paths of the site. */
  readonly pages: ReadonlySet<string>
  /** Those that need a place; left out to have the words judged. */
  readonly findings?: readonly Finding[] | undefined
  /** Texts that aren't read again, by file and digest, and why. */
  readonly refused: ReadonlyMap<string, string>
}

export type WordsTask =
  | FindingsTask
  | { readonly name: 'content'; readonly edits: Edits }
  | { readonly name: 'shipped' }

/** A guide takes 0.1 s on a quiet machine. */
const limits = { taskMs: 10_000, memoryMb: 256, idleMs: 5 * minuteMs }
const maxRefused = 100

export type WordsReader = ReturnType<typeof openReader>

const readers = boundedCache<WordsReader>(2)

/**
 * @param root the folder with `content/`.
 * @returns the reader of these words, one for the process.
 */
export function wordsReader(root: string): WordsReader {
  return readers(root, () => openReader(root))
}

/** @param taskMs the deadline of a task. */
export function openReader(root: string, taskMs = limits.taskMs) {
  const run = programFor<WordsTask, unknown>('server/publishing/words-program.ts', { ...limits, taskMs }, [root])
  const refused = new Map<string, string>()
  return {
    shipped: () => run({ name: 'shipped' }) as Promise<ShippedWords>,
    /** @returns the content of the site with these edits, for a preview. @throws when it can't be read within the limits. */
    content: (edits: Edits) => run({ name: 'content', edits }) as Promise<SiteContent>,
    /** @returns the mistakes in the words. A text that can't be read within the limits is one, and is read once. */
    findings: async (asked: Omit<FindingsTask, 'name' | 'refused'>): Promise<readonly PlacedFinding[]> => {
      for (;;) {
        try {
          return (await run({ name: 'findings', ...asked, refused })) as readonly PlacedFinding[]
        } catch (error) {
          const text = error instanceof TaskInterrupted ? error.noted : undefined
          if (text === undefined || refused.has(text)) throw error
          const [oldest] = refused.keys()
          if (oldest !== undefined && refused.size >= maxRefused) refused.delete(oldest)
          refused.set(text, (error as Error).message)
        }
      }
    },
  }
}
