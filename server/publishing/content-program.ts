/**
 * The program that reads content with the edits of staff. It parses Markdown and YAML with packages whose time may grow with
 * the square of a text's length.
 */
import { createHash } from 'node:crypto'
import {
  applyEdits,
  type Content,
  mergeContent,
  parseContent,
  readContent,
  removeWithdrawn,
} from '../../cms/content.ts'
import { type Edits, getFileTree, mergeEdits } from '../../cms/edits.ts'
import { splitGuide } from '../../cms/guides/split-guide.ts'
import { resolveContent } from '../../cms/resolve-content.ts'
import { listLeaves } from '../../cms/safe-access.ts'
import { serializeEditedFiles } from '../../cms/serialize-edits.ts'
import { addUploads, pickBuiltContent, readSiteContent, type SiteContent } from '../../cms/site-content.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import { listUsedPictures } from '../../cms/validate/pictures.ts'
import { validate } from '../../cms/validate/validate.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { answerTasks } from '../../platform/answer-tasks.ts'
import { sitePaths } from '../../site/app/paths.ts'
import type { ContentTask, IssuesTask, LocatedIssue, ShippedContent } from './content-reader.ts'

const [, , root = '.'] = process.argv
const shipped = readContent(root)
/** Caches files, because the issues of drafts are listed several times in a row. */
const read = boundedCache<Content>(8)

type Note = (text: string) => Promise<void>

/** Reads one file at a time, and notes which one, so that a file that takes too long is known. */
async function readEdited(edits: Edits, refused: IssuesTask['refused'], note: Note): Promise<Content> {
  const { trees } = mergeEdits(shipped, edits)
  const texts = serializeEditedFiles(shipped.texts, trees)
  const files: Content[] = []
  for (const [file, text] of texts) {
    const key = createKey(file, text)
    const reason = refused.get(key)
    await note(key)
    files.push(
      reason === undefined
        ? read(key, () => parseContent(new Map([[file, text]]), shipped.uploads))
        : createRefusedContent(file, text, reason),
    )
  }
  // Validation may take long too. The longest text is the likely cause.
  const [longest] = [...texts].toSorted(([, one], [, other]) => other.length - one.length)
  if (longest) await note(createKey(...longest))
  const kept = removeWithdrawn(shipped, trees)
  return { ...files.reduce(mergeContent, kept), unreadable: files.flatMap(({ unreadable }) => unreadable) }
}

function createKey(file: string, text: string): string {
  return `${file} ${createHash('sha256').update(text).digest('base64url')}`
}

function createRefusedContent(file: string, text: string, reason: string): Content {
  const remedy = 'shorten it, or write it with less markup'
  const unreadable = [{ file: `content/${file}`, line: 1, subject: reason, remedy }]
  const none = new Map<string, never>()
  return { ...shipped, texts: new Map([[file, text]]), sources: none, values: none, guides: none, unreadable }
}

/** @returns the path of the value on a line of a file. */
function findPath(content: Content, file: string, line = 0): string {
  const { front, chapters } = splitGuide(content.texts.get(file) ?? '')
  // A mistake in unreadable front matter counts as one in the first chapter.
  const fromTop = [front + chapters[0], ...chapters.slice(1)]
  const tree = file.endsWith('.md') ? { chapters: fromTop } : getFileTree(content, file)
  let lines = 1
  const paths = listLeaves(tree).map(({ path, keys, text }) => {
    const begins = file.endsWith('.md') ? lines : (content.sources.get(file)?.lineOf(keys) ?? 0)
    lines += text.split('\n').length - 1
    return { path, line: begins }
  })
  return paths.filter((each) => each.line <= line).at(-1)?.path ?? ''
}

async function listIssues(
  { edits, pictures, issues, origin, refused }: IssuesTask,
  note: Note,
): Promise<readonly LocatedIssue[]> {
  const content = await readEdited(edits, refused, note)
  const withPictures = { ...content, uploads: new Map([...content.uploads, ...pictures]) }
  return (issues ?? validate(withPictures, sitePaths, edits, origin)).map((issue: Issue): LocatedIssue => {
    const { file, line, path } = issue
    return { ...issue, at: path?.join('.') ?? findPath(content, file.replace('content/', ''), line) }
  })
}

function resolvePreview(edits: Edits): SiteContent {
  const content = applyEdits(shipped, edits)
  const built = pickBuiltContent(readSiteContent(root))
  return { ...resolveContent(content), ...built, pictures: addUploads(built.pictures, listUsedPictures(content)) }
}

answerTasks(async (task: ContentTask, note) => {
  if (task.name === 'issues') return listIssues(task, note)
  if (task.name === 'content') return resolvePreview(task.edits)
  const { texts, values, guides, uploads } = shipped
  const fronts = new Map([...guides].map(([name, { fields }]) => [name, { fields }]))
  return { texts, values, guides: fronts, uploads } satisfies ShippedContent
})
