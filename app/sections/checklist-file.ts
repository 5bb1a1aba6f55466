import { fill } from '../../words/fill.ts'
import { checklistFile as made } from '../../words/made-files.ts'
import { checklistFileCopy as copy } from '../../words/words.ts'
import { files } from '../paths.ts'

const size = fill(copy.size, { kilobytes: Math.ceil(made.bytes / 1000) })

/** The AI Hype Checklist as a file to download. `label` belongs to every link to it: format, pages and size. */
export const checklistFile = {
  href: files.checklist,
  size,
  label: fill(copy.label, { format: copy.format, pages: made.pages, size }),
} as const
