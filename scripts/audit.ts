/**
 * `npm run audit`: known vulnerabilities of the packages. Exit codes: 0 none; 1 some; 2 unknown, because the audit
 * failed: a registry that doesn't answer is no clean report.
 */
import { spawnSync } from 'node:child_process'

type Report = {
  readonly auditReportVersion?: number
  readonly message?: string
  readonly error?: { readonly summary?: string }
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly isDirect: boolean }>
  >
}

export type Verdict = { readonly code: 0 | 1 | 2; readonly lines: readonly string[] }

/** @param printed by `npm audit --json`. */
export function verdictOf(printed: string): Verdict {
  const report = parsed(printed)
  if (!report?.vulnerabilities || report.auditReportVersion === undefined) {
    const reason = report?.message || report?.error?.summary || printed.trim().split('\n')[0] || 'npm said nothing'
    return { code: 2, lines: [`The audit could not be made, so nothing is known: ${reason}`] }
  }
  const found = Object.entries(report.vulnerabilities)
  if (found.length === 0) return { code: 0, lines: ['Nothing is known against the packages of the lock file.'] }
  return {
    code: 1,
    lines: found.map(
      ([name, { severity, range, isDirect }]) =>
        `${severity}  ${name} ${range}${isDirect ? '' : ' (of another package)'}`,
    ),
  }
}

function parsed(printed: string): Report | undefined {
  try {
    return JSON.parse(printed) as Report
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const { code, lines } = verdictOf(stdout ?? '')
  for (const line of lines) (code === 0 ? console.log : console.error)(line)
  process.exitCode = code
}
