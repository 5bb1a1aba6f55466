import { citedSource } from '../../content/schema/claims.ts'
import { captionOf, guideFile } from '../../content/schema/figures/guides.ts'
import { type ContentFile, fileSchemas } from '../../content/schema/files.ts'
import { type Content, filled, findingAt, holdersIn, textsIn } from '../content.ts'
import type { Edits } from '../edits.ts'
import type { Path } from '../own.ts'
import { values as placeValues } from '../values.ts'
import { byName } from '../words-of.ts'
import { checkChecklist } from './checklist.ts'
import { type Finding, schemaFindings } from './finding.ts'
import { checkGuideForm, plainText } from './guide.ts'
import { checkLinks } from './links.ts'
import { checkPictures } from './pictures.ts'
import { unfilledPlaces } from './places.ts'
import { checkTitles } from './titles.ts'
import { checkVoice } from './voice.ts'

/** In characters, by key, with some room above today's longest. */
const limits: Readonly<Record<string, number>> = {
  figure: 20,
  price: 40,
  name: 50,
  value: 60,
  label: 70,
  heading: 90,
  title: 120,
  question: 120,
  lead: 300,
}
const anyLimit = 1_200

/** Every text fits its place. */
function checkFit(content: Content): Finding[] {
  return [...content.values].flatMap(([file, values]) =>
    textsIn(values).flatMap(({ path, text }) => {
      const limit = limits[String(path.findLast((key) => typeof key === 'string'))] ?? anyLimit
      const remedy = `shorten it to ${limit} characters, or it breaks the page; it has ${text.length}`
      return text.length > limit ? [findingAt(content, file, path, remedy)] : []
    }),
  )
}

/** Cited sources are keys of content/sources.yaml. */
function checkCitations(content: Content): Finding[] {
  const known = Object.keys(content.values.get('sources.yaml')?.sources as object)
  const remedy = 'no key of content/sources.yaml; correct it, or add the source there'
  const named = [...content.values].flatMap(([file, exports]) =>
    [...holdersIn(exports)].flatMap(({ path, holder }) => {
      const id = citedSource.safeParse(holder).data?.id
      if (id === undefined || known.includes(id)) return []
      return [findingAt(content, file, [...path, 'id'], `"${id}" is ${remedy}`)]
    }),
  )
  const footnotes = [...content.texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\[\^([\w-]+)\]/g)]
        .filter(([, id = '']) => !known.includes(id))
        .map(([cite]) => ({
          file: `content/${file}`,
          line: index + 1,
          subject: cite,
          remedy: `it is ${remedy}`,
        })),
    ),
  )
  return [...named, ...footnotes]
}

const words = 'pages/guides.yaml'
const guides = {
  executiveGuide: 'guides/executive-guide.md',
  accountingGuide: 'guides/ai-accounting-guide.md',
} as const

/** No guide was reviewed before it was published. */
function checkGuideDays(content: Content): Finding[] {
  const published = byName(content.values)
  return Object.entries(guides).flatMap(([name, file]) => {
    const { reviewed } = (content.guides.get(file)?.fields ?? {}) as { readonly reviewed?: string }
    if (!reviewed || published[name as keyof typeof guides].published <= reviewed) return []
    const remedy = `content/${file} was reviewed on ${reviewed}, before this day; correct one of the two`
    return [findingAt(content, words, [name, 'published'], remedy)]
  })
}

/** Each table has its caption above it, which screen readers read first. */
function checkTables({ guides }: Content): Finding[] {
  return [...guides].flatMap(([file, { tree }]) => {
    const blocks = tree.children ?? []
    return blocks.flatMap(({ type, position }, place) => {
      const above = blocks[place - 1]
      if (type !== 'table' || (above?.type === 'paragraph' && captionOf(plainText(above)))) return []
      const remedy = 'write what it shows above it, in a paragraph of its own: “Table: What it shows”'
      return [{ file: `content/${file}`, line: position?.start.line ?? 1, subject: 'the table', remedy }]
    })
  })
}

/** Rules between entries or files. */
const rules = [
  checkTitles,
  checkCitations,
  checkLinks,
  checkPictures,
  checkChecklist,
  checkGuideDays,
  checkGuideForm,
  checkTables,
  checkVoice,
  checkFit,
]

/**
 * @param pages the site's paths.
 * @param edits that are in the content.
 * @returns mistakes by file; none if the words can be built.
 */
export function judge(written: Content, pages: ReadonlySet<string>, edits: Edits = {}): Finding[] {
  const content = filled(written)
  const entries = [
    ...content.unreadable,
    ...fileFindings(content),
    ...valueFindings(content),
    ...guideFindings(content),
    ...unfilledPlaces(content, edits),
  ]
  const between = rules.flatMap((rule) => {
    try {
      return rule(content, pages)
    } catch (error) {
      // It failed on an entry or a file that does not fit, which is reported already.
      if (entries.length > 0) return []
      throw error
    }
  })
  return [...entries, ...between].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

function fileFindings(content: Content): Finding[] {
  // The compiler knows what the desk's files hold.
  const remedy = 'give it a schema in content/schema/, and list that in content/schema/files.ts'
  return [...content.values.keys()]
    .filter((file) => file.endsWith('.yaml') && !Object.hasOwn(fileSchemas, file))
    .map((file) => findingAt(content, file, [], remedy, 'the file'))
}

function valueFindings(content: Content): Finding[] {
  return [...content.values].flatMap(([file, values]) => {
    const schema = fileSchemas[file as ContentFile]
    if (!schema) return []
    return schemaFindings(schema, values)
      .filter(({ path }) => !waits(values, path))
      .map(({ path, subject, remedy }) => findingAt(content, file, path, remedy, subject || 'the file'))
  })
}

/** Whether a text beside the value has a place that couldn't be filled because of a fault elsewhere. */
function waits(values: unknown, path: Path): boolean {
  const holder = path.slice(0, -1).reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], values)
  const texts = Object.values(holder ?? {}).filter((value) => typeof value === 'string')
  return texts.some((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => Object.hasOwn(placeValues, name)),
  )
}

function guideFindings({ guides }: Content): Finding[] {
  return [...guides].flatMap(([file, { fields, lineOf }]) =>
    schemaFindings(guideFile, fields).map(({ path, subject, remedy }) => ({
      file: `content/${file}`,
      line: lineOf(String(path[0])),
      subject: subject || 'the lines at the top',
      remedy,
    })),
  )
}
