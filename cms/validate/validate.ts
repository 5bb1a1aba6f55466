import { citedSource } from '../../content/schema/claims.ts'
import { guideFile, parseCaption } from '../../content/schema/figures/guides.ts'
import { type ContentFile, fileSchemas } from '../../content/schema/files.ts'
import { type Content, createIssue, interpolateContent, listValues, walkObjects } from '../content.ts'
import type { Edits } from '../edits.ts'
import { listLeaves } from '../safe-access.ts'
import { checkAddresses, listAddresses } from './addresses.ts'
import { checkChecklist } from './checklist.ts'
import { checkGuideForm, getPlainText } from './guide.ts'
import { type Issue, listSchemaIssues } from './issue.ts'
import { checkLinks } from './links.ts'
import { checkPictures } from './pictures.ts'
import { findUnknownPlaceholders } from './placeholders.ts'

/** In characters, by key. Each is somewhat above the longest text today. */
const maxLengths: Readonly<Record<string, number>> = {
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
const defaultMaxLength = 1_200

/** Checks that no text is too long for its page. */
function checkLengths(content: Content): Issue[] {
  return listValues(content).flatMap(([file, values]) =>
    listLeaves(values).flatMap(({ keys: path, text }) => {
      const limit = maxLengths[String(path.findLast((key) => typeof key === 'string'))] ?? defaultMaxLength
      const remedy = `shorten it to ${limit} characters, or it breaks the page; it has ${text.length}`
      return text.length > limit ? [createIssue(content, file, path, remedy)] : []
    }),
  )
}

/** Checks that cited sources are keys of content/sources.yaml, or footnotes of the same guide. */
function checkCitations(content: Content): Issue[] {
  const sourceKeys = Object.keys(content.values.get('sources.yaml')?.sources as object)
  const remedy = (id: string) => `content/sources.yaml has no “${id}”; correct it, or add the source there`
  const named = [...content.values].flatMap(([file, exports]) =>
    [...walkObjects(exports)].flatMap(({ path, holder }) => {
      // Spares nearly every entry the schema, which takes a third of the whole validation.
      const id = 'wording' in holder ? citedSource.safeParse(holder).data?.id : undefined
      if (id === undefined || sourceKeys.includes(id)) return []
      return [createIssue(content, file, [...path, 'id'], remedy(id))]
    }),
  )
  const footnotes = [...content.texts].flatMap(([file, text]) => {
    const own = [...text.matchAll(/^\[\^([\w-]+)\]: \S/gm)].map(([, id = '']) => id)
    return text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\[\^([\w-]+)\]/g)]
        .filter(([, id = '']) => !sourceKeys.includes(id) && !own.includes(id))
        .map(([cite, id = '']) => ({
          file: `content/${file}`,
          line: index + 1,
          subject: cite,
          remedy: `${remedy(id)}, or below this text: ${cite}: Publisher, [Title](https://…), 2026.`,
        })),
    )
  })
  return [...named, ...footnotes]
}

/** Checks that each table has a caption above it, which screen readers read first. */
function checkTables({ guides }: Content): Issue[] {
  return [...guides].flatMap(([file, { tree }]) => {
    const blocks = tree.children ?? []
    return blocks.flatMap(({ type, position }, place) => {
      const above = blocks[place - 1]
      if (type !== 'table' || (above?.type === 'paragraph' && parseCaption(getPlainText(above)))) return []
      const remedy = 'write what it shows above it, in a paragraph of its own: “Table: What it shows”'
      return [{ file: `content/${file}`, line: position?.start.line ?? 1, subject: 'the table', remedy }]
    })
  })
}

/** Rules between entries or files. */
const rules = [checkCitations, checkLinks, checkPictures, checkChecklist, checkGuideForm, checkTables, checkLengths]

/**
 * Checks each file against its schema, and the rules between files.
 * @param pages the paths of the site, except the pages of content/guides/.
 * @param edits the edits that the content includes.
 * @param origin the site's origin, if it is known: texts may contain its addresses.
 * @returns the issues, by file and line; empty if the content can be built.
 */
export function validate(written: Content, pages: ReadonlySet<string>, edits: Edits = {}, origin?: string): Issue[] {
  const content = interpolateContent(written)
  const entries = [
    ...content.unreadable,
    ...listFileIssues(content),
    ...listGuideIssues(content),
    ...findUnknownPlaceholders(content, edits),
  ]
  const linkable = new Set([...pages, ...listAddresses(content).map(({ address }) => address)])
  const between = [...rules, (all: Content) => checkAddresses(all, pages)].flatMap((rule) => {
    try {
      return rule(content, linkable, origin)
    } catch (error) {
      // An invalid entry, which is already reported, made the rule fail.
      if (entries.length > 0) return []
      throw error
    }
  })
  return [...entries, ...between].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

function listFileIssues(content: Content): Issue[] {
  return [...content.values].flatMap(([file, values]) => {
    const schema = fileSchemas[file as ContentFile]
    if (!schema) return []
    return listSchemaIssues(schema, values).map(({ path, subject, remedy }) =>
      createIssue(content, file, path, remedy, subject || 'the file'),
    )
  })
}

function listGuideIssues(content: Content): Issue[] {
  return [...content.guides].flatMap(([file, { fields }]) =>
    listSchemaIssues(guideFile, fields).map(({ path, subject, remedy }) =>
      createIssue(content, file, ['front', ...path], remedy, subject || 'the lines at the top'),
    ),
  )
}
