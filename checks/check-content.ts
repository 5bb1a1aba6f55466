import { type ContentFile, fileSchemas } from '../content/schema/files.ts'
import { guideFile } from '../content/schema/guides.ts'
import { checkAttestations } from './attestations.ts'
import { checkChecklist } from './checklist.ts'
import { checkCitations } from './citations.ts'
import { type Content, findingAt } from './content.ts'
import type { Finding } from './finding.ts'
import { checkGuideDays } from './guide-days.ts'
import { checkLinks } from './links.ts'
import { checkPictures } from './pictures.ts'
import { schemaFindings } from './schema-findings.ts'
import { checkTables } from './tables.ts'
import { checkTitles } from './titles.ts'
import { checkVoice } from './voice.ts'

/** What holds between two entries or two files. A new one is a file here and a name in this list. */
const rules = [
  checkAttestations,
  checkTitles,
  checkCitations,
  checkLinks,
  checkPictures,
  checkChecklist,
  checkGuideDays,
  checkTables,
  checkVoice,
]

/** Files that a writer does not change: what they export is computed from the others. */
const computed: ReadonlySet<string> = new Set([
  'deadlines.ts',
  'fill.ts',
  'form-values.ts',
  'moments.ts',
  'numbers.ts',
  'schedule.ts',
  'weekdays.ts',
])

/** @returns what a writer has to mend, file by file; nothing when the words are fit to be built. */
export function judge(content: Content): Finding[] {
  const entries = [
    ...content.unreadable,
    ...fileFindings(content),
    ...valueFindings(content),
    ...guideFindings(content),
  ]
  const between = rules.flatMap((rule) => {
    try {
      return rule(content)
    } catch (error) {
      // It failed on an entry or a file that does not fit, which is reported already.
      if (entries.length > 0) return []
      throw error
    }
  })
  return [...entries, ...between].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

function fileFindings(content: Content): Finding[] {
  const remedy = 'give it a schema in content/schema/, and list that in content/schema/files.ts'
  return [...content.values.keys()]
    .filter((file) => !(file in fileSchemas) && !computed.has(file))
    .map((file) => findingAt(content, file, [], remedy, 'the file'))
}

function valueFindings(content: Content): Finding[] {
  const found = [...content.values].flatMap(([file, values]) => {
    const schema = fileSchemas[file as ContentFile]
    return schema ? schemaFindings(schema, values).map((finding) => ({ file, ...finding })) : []
  })
  // A wrong price is wrong on every page that takes it, and is told where it is written.
  const written = found.filter(({ file, path }) => !content.sources.get(file)?.(path).isTaken)
  return (written.length > 0 ? written : found).map(({ file, path, subject, remedy }) =>
    findingAt(content, file, path, remedy, subject || 'the file'),
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
