/** Reads content with the edits of staff, in a program with limits (content-program.ts). */

import type { Content } from '../../cms/content.ts'
import type { Edits, Shipped } from '../../cms/edits.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { minuteMs } from '../../contracts/durations.ts'
import { createTaskRunner, TaskInterrupted } from '../../platform/run-program.ts'

/** The content that a site ships with. */
export type ShippedContent = Shipped & Pick<Content, 'values' | 'uploads'>

/** `at`: the path of the text, also if the issue has only a line. */
export type LocatedIssue = Issue & { readonly at: string }

export type IssuesTask = {
  readonly name: 'issues'
  readonly edits: Edits
  /** The uploaded pictures, by name. */
  readonly pictures: Content['uploads']
  readonly origin?: string | undefined
  /** Issues to locate. Without them, the content is validated. */
  readonly issues?: readonly Issue[] | undefined
  /** Texts that aren't read again, by file and digest, with the reason. */
  readonly refused: ReadonlyMap<string, string>
}

export type ContentTask =
  | IssuesTask
  | { readonly name: 'content'; readonly edits: Edits }
  | { readonly name: 'shipped' }

/** A guide takes 0.1 s. */
const limits = { processorMs: 10_000, memoryMb: 256, idleMs: 5 * minuteMs }
const maxRefused = 100

export type ContentReader = ReturnType<typeof openContentReader>

const readers = boundedCache<ContentReader>(2)

/**
 * @param root the folder with `content/`.
 * @returns the reader of this content, one per process.
 */
export function getContentReader(root: string): ContentReader {
  return readers(root, () => openContentReader(root))
}

function openContentReader(root: string) {
  const { run } = createTaskRunner<ContentTask, unknown>('server/publishing/content-program.ts', limits, [root])
  const refused = new Map<string, string>()
  /** The last preview's content: an editor looks at several pages of the same drafts. */
  const preview = boundedCache<Promise<SiteContent>>(1)
  /** Each page of the editor lists the issues of the same drafts. They depend on the year, too. */
  const issueLists = boundedCache<Promise<readonly LocatedIssue[]>>(10, 5 * minuteMs)
  type Asked = Omit<IssuesTask, 'name' | 'refused'>
  const listIssues = async (asked: Asked): Promise<readonly LocatedIssue[]> => {
    for (;;) {
      try {
        return (await run({ name: 'issues', ...asked, refused })) as readonly LocatedIssue[]
      } catch (error) {
        const text = error instanceof TaskInterrupted && error.hasReachedLimit ? error.noted : undefined
        if (text === undefined || refused.has(text)) throw error
        const [oldest] = refused.keys()
        if (oldest !== undefined && refused.size >= maxRefused) refused.delete(oldest)
        refused.set(text, (error as Error).message)
      }
    }
  }
  return {
    shipped: () => run({ name: 'shipped' }) as Promise<ShippedContent>,
    /** @returns the site's content with these edits, for a preview. @throws when it can't be read within the limits. */
    content: (edits: Edits): Promise<SiteContent> =>
      preview(JSON.stringify(edits), () => run({ name: 'content', edits }) as Promise<SiteContent>),
    /** @returns the issues of the content. A text that can't be read within the limits is one, and isn't read again. */
    findIssues: (asked: Asked): Promise<readonly LocatedIssue[]> =>
      issueLists(JSON.stringify({ ...asked, pictures: [...asked.pictures] }), () => listIssues(asked)),
  }
}
