import { sitePaths } from '../app/paths.ts'
import { fontCharacters } from '../brand/tokens.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'

export function checkWords(): void {
  const findings = judge(readContent('.'), sitePaths, fontCharacters)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
}
