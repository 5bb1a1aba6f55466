/** Every check of the words, one subject a file. A new one is a file here and a line below. */

import { checkAlternatives } from './alternatives.ts'
import { checkMarks } from './check-attestations.ts'
import { checkChecklist } from './checklist.ts'
import { checkClaims } from './claims.ts'
import { type Content, readContent, readTexts, UnreadableContent } from './content.ts'
import { checkDays } from './days.ts'
import { checkFigures } from './figures.ts'
import type { Finding } from './finding.ts'
import { checkGuides } from './guides.ts'
import { checkHighlights } from './highlights.ts'
import { checkHours } from './hours.ts'
import { checkKeys, wordsOfCode } from './keys.ts'
import { checkLlms } from './llms.ts'
import { type CodeRead, checkMissing, readsOfCode } from './missing.ts'
import { checkNavigation } from './navigation.ts'
import { checkPrices } from './prices.ts'
import { checkQuiz } from './quiz.ts'
import { checkReadingLevel } from './reading-level.ts'
import { checkTitles } from './titles.ts'
import { checkVoice } from './voice.ts'

/** The side of the code: what it reads of the content. */
export type Code = { readonly words: ReadonlySet<string>; readonly reads: readonly CodeRead[] }

/** @param root the project's folder. */
export async function readCode(root: string): Promise<Code> {
  return { words: await wordsOfCode(root), reads: await readsOfCode(root) }
}

/**
 * @param root the project whose `content/` is checked.
 * @param code what reads it; the code of the same project, but for tests.
 * @returns what a writer has to mend, file by file; nothing when the words are fit to be built.
 */
export async function checkContent(root: string, code?: Code): Promise<Finding[]> {
  const { words, reads } = code ?? (await readCode(root))
  const findings: Finding[] = []
  try {
    const texts = await readTexts(root)
    findings.push(...checkKeys(texts, words))
    const content = await readContent(root, texts)
    findings.push(...checkMissing(content, reads), ...checkValues(content), ...(await checkReadingLevel(content)))
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error
    // A misspelt key is why a text could not be put together: then only the key is worth telling.
    if (findings.length === 0) findings.push(...error.findings)
  }
  return findings.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
}

function checkValues(content: Content): Finding[] {
  return [
    ...checkTitles(content),
    ...checkHighlights(content),
    ...checkPrices(content),
    ...checkClaims(content),
    ...checkMarks(content),
    ...checkAlternatives(content),
    ...checkNavigation(content),
    ...checkDays(content),
    ...checkHours(content),
    ...checkLlms(content),
    ...checkGuides(content),
    ...checkFigures(content),
    ...checkQuiz(content),
    ...checkChecklist(content),
    ...checkVoice(content),
  ]
}
