/**
 * The program that reads words with what people typed at the desk. Markdown and YAML go through the parsers of packages,
 * whose time may grow with the square of a text.
 */
import { createHash } from 'node:crypto'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { type Content, contentOf, editedContent, readContent, withFiles } from '../../words/content.ts'
import { editedTexts } from '../../words/edited-texts.ts'
import { applyEdits, type Edits, treeIn } from '../../words/edits.ts'
import type { Finding } from '../../words/judge/finding.ts'
import { judge } from '../../words/judge/judge.ts'
import { usedPictures } from '../../words/judge/pictures.ts'
import { leavesOf } from '../../words/own.ts'
import { resolveContent } from '../../words/resolve-content.ts'
import { builtContent, readSiteContent, type SiteContent, withUploads } from '../../words/site-content.ts'
import { answerTasks } from '../answer-tasks.ts'
import type { FindingsTask, PlacedFinding, ShippedWords, WordsTask } from './words-reader.ts'

const [, , root = '.'] = process.argv
const shipped = readContent(root)
/** The faults of drafts are asked for several times in a row. */
const read = boundedCache<Content>(8)

type Note = (text: string) => Promise<void>

/** Reads a file at a time, and notes which: the one that it never gets past is the faulty one. */
async function edited(edits: Edits, refused: FindingsTask['refused'], note: Note): Promise<Content> {
  const texts = editedTexts(shipped.texts, applyEdits(shipped, edits).trees)
  const files: Content[] = []
  for (const [file, text] of texts) {
    const key = keyOf(file, text)
    const reason = refused.get(key)
    await note(key)
    files.push(
      reason === undefined
        ? read(key, () => contentOf(new Map([[file, text]]), shipped.uploads))
        : refusedContent(file, text, reason),
    )
  }
  // The rules that follow may take long, too.
  const [longest] = [...texts].toSorted(([, one], [, other]) => other.length - one.length)
  if (longest) await note(keyOf(...longest))
  return { ...files.reduce(withFiles, shipped), unreadable: files.flatMap(({ unreadable }) => unreadable) }
}

function keyOf(file: string, text: string): string {
  return `${file} ${createHash('sha256').update(text).digest('base64url')}`
}

function refusedContent(file: string, text: string, reason: string): Content {
  const remedy = 'shorten it, or write it with less markup'
  const unreadable = [{ file: `content/${file}`, line: 1, subject: reason, remedy }]
  const none = new Map<string, never>()
  return { ...shipped, texts: new Map([[file, text]]), sources: none, values: none, guides: none, unreadable }
}

/** @returns the path of the value on a line. */
function pathAt(content: Content, file: string, line = 0): string {
  let lines = 1
  const paths = leavesOf(treeIn(content, file)).map(({ path, keys, text }) => {
    const begins = file.endsWith('.md') ? lines : (content.sources.get(file)?.lineOf(keys) ?? 0)
    lines += text.split('\n').length - 1
    return { path, line: begins }
  })
  return paths.filter((each) => each.line <= line).at(-1)?.path ?? ''
}

async function findingsIn(
  { edits, pictures, pages, findings, refused }: FindingsTask,
  note: Note,
): Promise<readonly PlacedFinding[]> {
  const content = await edited(edits, refused, note)
  const withPictures = { ...content, uploads: new Set([...content.uploads, ...pictures]) }
  return (findings ?? judge(withPictures, pages, edits)).map((finding: Finding): PlacedFinding => {
    const { file, line, path } = finding
    return { ...finding, at: path?.join('.') ?? pathAt(content, file.replace('content/', ''), line) }
  })
}

function previewed(edits: Edits): SiteContent {
  const content = editedContent(shipped, edits)
  const built = builtContent(readSiteContent(root))
  return { ...resolveContent(content), ...built, pictures: withUploads(built.pictures, usedPictures(content)) }
}

answerTasks(async (task: WordsTask, note) => {
  if (task.name === 'findings') return findingsIn(task, note)
  if (task.name === 'content') return previewed(task.edits)
  const { texts, values, guides, uploads } = shipped
  return { texts, values, guides: [...guides.keys()], uploads } satisfies ShippedWords
})
