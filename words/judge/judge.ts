import { citedSource } from '../../content/schema/claims.ts'
import { captionOf, guideFile } from '../../content/schema/figures/guides.ts'
import { type ContentFile, fileSchemas } from '../../content/schema/files.ts'
import { type Content, filled, findingAt, holdersIn } from '../content.ts'
import type { Edits } from '../edits.ts'
import { leavesOf } from '../own.ts'
import { checkChecklist } from './checklist.ts'
import { type Finding, schemaFindings } from './finding.ts'
import { checkGuideForm, plainText } from './guide.ts'
import { checkLinks } from './links.ts'
import { checkPictures } from './pictures.ts'
import { unfilledPlaces } from './places.ts'

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
    leavesOf(values).flatMap(({ keys: path, text }) => {
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
const rules = [checkCitations, checkLinks, checkPictures, checkChecklist, checkGuideForm, checkTables, checkFit]

/**
 * @param pages the site's paths.
 * @param edits that are in the content.
 * @returns mistakes by file; none if the words can be built.
 */
export function judge(written: Content, pages: ReadonlySet<string>, edits: Edits = {}): Finding[] {
  const content = filled(written)
  const entries = [
    ...content.unreadable,
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

function valueFindings(content: Content): Finding[] {
  return [...content.values].flatMap(([file, values]) => {
    const schema = fileSchemas[file as ContentFile]
    if (!schema) return []
    return schemaFindings(schema, values).map(({ path, subject, remedy }) =>
      findingAt(content, file, path, remedy, subject || 'the file'),
    )
  })
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
