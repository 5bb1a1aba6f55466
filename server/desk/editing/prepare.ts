/** The last check of edits before they are published or scheduled. */
import type { Content } from '../../../cms/content.ts'
import type { Edits } from '../../../cms/edits.ts'
import { formatIssue } from '../../../cms/validate/issue.ts'
import { formatErrorCodes, type Log } from '../../core/http/log.ts'
import type { Services } from '../../services.ts'
import type { EditorModel, Fault } from './model.ts'

/**
 * Builds the site of edits, so that it can be shown at once.
 * @param uploaded the uploaded pictures, by name.
 * @returns what must be fixed first; undefined when the site can't be built for another reason, which is logged.
 */
export async function prepareEdits(
  { publisher, log }: { readonly publisher: Pick<Services['publisher'], 'prepare'>; readonly log: Log },
  model: EditorModel,
  edits: Edits,
  uploaded: Content['uploads'],
): Promise<readonly Fault[] | undefined> {
  const site = await publisher.prepare(edits).catch((error: unknown) => {
    log.error({ reason: formatErrorCodes(error) }, 'the site with the edits could not be built')
  })
  if (!site) return undefined
  if (site.issues.length === 0) return []
  log.warn({ issues: site.issues.map(formatIssue) }, 'the edited content has issues')
  return model.findFaults(edits, uploaded, site.issues)
}
