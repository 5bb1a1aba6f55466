import { checkMarks } from '../check-attestations.ts'
import { type Content, readContent, UnreadableContent } from '../content.ts'
import type { Finding } from '../finding.ts'
import { markItems } from './attestations.ts'
import { firmItems } from './firm.ts'
import type { LaunchItem } from './launch-item.ts'
import { monitoringItems } from './monitoring.ts'
import { privacyItems } from './privacy.ts'
import { settingItems, siteSettings } from './settings.ts'

/** The content is faulty, so a list made from it would not be true. */
export class FaultyContent extends Error {
  override readonly name = 'FaultyContent'
  readonly findings: readonly Finding[]
  constructor(findings: readonly Finding[]) {
    super('content/ is faulty')
    this.findings = findings
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
    throw error instanceof UnreadableContent ? new FaultyContent(error.findings) : error
  })
  const findings = checkMarks(content)
  if (findings.length > 0) throw new FaultyContent(findings)
  return content
}
