import { checkMarks } from '../checks/marks.ts'
import { type Content, readContent, UnreadableContent } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import { firmItems } from './firm.ts'
import type { LaunchItem } from './item.ts'
import { markItems } from './marks.ts'
import { monitoringItems } from './monitoring.ts'
import { privacyItems } from './privacy.ts'
import { settingItems, siteSettings } from './settings.ts'

/** The content is faulty, so a list made from it would not be true. */
export class FaultyContent extends Error {
  override readonly name = 'FaultyContent'
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super('content/ is faulty')
    this.faults = faults
  }
}

/**
 * Everything that must be replaced, confirmed or set before the site of this project goes live.
 * @param root the project's folder.
 * @param environment the settings that the site will run with.
 * @throws FaultyContent when content/ cannot be read, or a mark cannot be understood.
 */
export async function launchItems(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<LaunchItem[]> {
  const content = await readWithMarks(root)
  return [
    ...firmItems(content),
    ...markItems(content),
    ...monitoringItems(content, siteSettings(environment)),
    ...privacyItems(content, environment),
    ...settingItems(environment, content.module('firm.ts').firm.email),
  ]
}

async function readWithMarks(root: string): Promise<Content> {
  const content = await readContent(root).catch((error: unknown) => {
    throw error instanceof UnreadableContent ? new FaultyContent(error.faults) : error
  })
  const faults = checkMarks(content)
  if (faults.length > 0) throw new FaultyContent(faults)
  return content
}
