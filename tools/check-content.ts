/**
 * `npm run check` on the words: what the types cannot say. Each fault names the file, the place and what to do, for
 * a writer. Prints nothing else.
 */
import { glob, readFile } from 'node:fs/promises'
import { paths } from '../app/paths.ts'
import { claims } from '../content/claims.ts'
import { firm } from '../content/firm.ts'
import { footerColumns, footerWords, menus } from '../content/navigation.ts'
import { quizLevels, quizQuestions } from '../content/quiz.ts'
import { type Source, sources } from '../content/sources.ts'
import { readingLevelFaults } from './checks/reading-level.ts'
import { dayFault } from './content-dates.ts'

/** Lengths that search engines show whole. The firm's name is added to a title. */
const titleLength = { min: 30, max: 60 }
const descriptionLength = { min: 70, max: 160 }
/** Words that the firm's voice does without (docs/editing-content.md). */
const bannedWords = /\b(unlock|leverage|cutting-edge|empower|seamless|in today’s world)\w*/i
/** At the end of a word, where no code has one. "Oops!" is specified. */
const exclamation = /(?<=[\p{L}\d”’])(?<!\bOops)!(?=[\s'"`”’<*]|$)/u

const faults: string[] = []
const fault = (file: string, place: string, advice: string) => faults.push(`content/${file}: ${place}: ${advice}`)

type PageWords = {
  readonly meta?: { readonly title: string; readonly description: string; readonly updated?: string }
  /** Other days: of a legal page's last change, of a guide's publication. */
  readonly changed?: string
  readonly published?: string
  /** The title of a guide, whose description stands in the guide. */
  readonly title?: string
  /** Titles of further addresses of the same page. */
  readonly sectionMeta?: Readonly<Record<string, string>>
}

function checkLength(file: string, place: string, text: string, { min, max }: { min: number; max: number }): void {
  if (text.length < min) fault(file, place, `lengthen it to at least ${min} characters; it has ${text.length}`)
  if (text.length > max) fault(file, place, `shorten it to ${max} characters; it has ${text.length}`)
}

/** Titles and descriptions of all pages; no two addresses may have the same title. */
async function checkPages(): Promise<void> {
  const owners = new Map<string, string>()
  for await (const file of glob('pages/*.ts', { cwd: 'content' })) {
    const pages = (await import(`../content/${file}`)) as Record<string, PageWords>
    for (const [name, words] of Object.entries(pages)) {
      for (const [place, title] of titlesOf(name, words)) checkTitle(file, place, title, owners)
      if (words.meta) checkLength(file, `the description of ${name}`, words.meta.description, descriptionLength)
      for (const [place, day] of Object.entries({ ...words.meta, ...words })) {
        const advice = ['updated', 'changed', 'published'].includes(place) ? dayFault(day) : undefined
        if (advice) fault(file, `${place} of ${name}`, advice)
      }
    }
  }
}

function titlesOf(name: string, { meta, title, sectionMeta = {} }: PageWords): [string, string][] {
  const sections = Object.entries(sectionMeta).map(([id, text]): [string, string] => [`${name} at #${id}`, text])
  const own = meta?.title ?? title
  return own ? [[name, own], ...sections] : sections
}

function checkTitle(file: string, name: string, title: string, owners: Map<string, string>): void {
  checkLength(file, `the title of ${name} (with " | ${firm.name}")`, `${title} | ${firm.name}`, titleLength)
  const other = owners.get(title)
  if (other) fault(file, `the title of ${name}`, `choose another one; ${other} has the same`)
  owners.set(title, `${name} in ${file}`)
}

/** Guides: description, mark, the date of their last review. All texts: the voice. */
async function checkTexts(): Promise<void> {
  for await (const file of glob('guides/*.mdx', { cwd: 'content' })) {
    const text = await readFile(`content/${file}`, 'utf8')
    const field = (name: string) =>
      new RegExp(`^${name}: *(.+)$`, 'm').exec(text)?.[1]?.replace(/^["']|["']$/g, '') ?? ''
    checkLength(file, 'the description', field('description'), descriptionLength)
    if (!field('title').includes(field('mark')) || field('mark') === '')
      fault(file, 'the mark', 'copy a phrase of the title into it')
    const reviewed = dayFault(field('reviewed'))
    if (reviewed) fault(file, 'reviewed', reviewed)
  }
  for await (const file of glob('**/*.{ts,mdx}', { cwd: 'content' })) {
    const lines = (await readFile(`content/${file}`, 'utf8')).split('\n')
    for (const [index, line] of lines.entries()) {
      const word = bannedWords.exec(line)?.[0]
      if (word) fault(file, `line ${index + 1}`, `say it without "${word}"`)
      if (exclamation.test(line)) fault(file, `line ${index + 1}`, 'say it without an exclamation mark')
    }
  }
}

function checkClaims(): void {
  for (const [id, { figure, sources: cited, evidence }] of Object.entries(claims)) {
    if (!/\d/.test(figure)) fault('claims.ts', id, 'give the figure a number')
    if (evidence === 'sourced' && Number(cited.length) === 0)
      fault('claims.ts', id, 'name a source, or mark it "needs evidence"')
  }
  for (const [id, { url, year }] of Object.entries<Source>(sources)) {
    if (!URL.canParse(url)) fault('sources.ts', id, 'write the whole address, from https://')
    if (year < 1990 || year > new Date().getFullYear()) fault('sources.ts', id, 'check the year')
  }
}

/** Live entries of the navigation lead to pages that exist. */
function checkNavigation(): void {
  const known = new Set<string>([
    ...Object.values(paths),
    ...menus.flatMap(({ groups }) =>
      groups.flatMap(({ items }) => items.filter((item) => item.comingSoon).map(({ path }) => path)),
    ),
  ])
  const entries = [
    ...menus.flatMap(({ groups, instead }) => [
      instead,
      ...groups.flatMap(({ items }) => items.flatMap((item) => (item.instead ? [item, item.instead] : [item]))),
    ]),
    ...footerColumns.flatMap(({ items }) => items),
    ...footerWords.legal,
  ]
  for (const { name, path } of entries) {
    if (!known.has(path))
      fault('navigation.ts', `"${name}"`, `there is no page at ${path}; correct the path or mark it comingSoon`)
  }
}

/** The quiz is specified: five questions, and levels that cover every score once. */
function checkQuiz(): void {
  if (quizQuestions.length !== 5)
    fault('quiz.ts', 'quizQuestions', `keep five questions; there are ${quizQuestions.length}`)
  const highest = quizQuestions.reduce((sum, { answers }) => sum + answers.length, 0)
  let next = quizQuestions.length
  for (const { name, from, to } of quizLevels) {
    if (from !== next || to < from)
      fault('quiz.ts', `the level ${name}`, `let it begin at ${next}, after the level before it`)
    next = to + 1
  }
  if (next !== highest + 1) fault('quiz.ts', 'quizLevels', 'let the last level end at the highest score')
}

await checkPages()
await checkTexts()
checkClaims()
checkNavigation()
checkQuiz()
faults.push(...(await readingLevelFaults()))
for (const line of faults) console.error(line)
process.exitCode = faults.length === 0 ? 0 : 1
