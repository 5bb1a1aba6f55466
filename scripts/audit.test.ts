import { expect, it } from 'vitest'
import { verdictOf } from './audit.ts'

it('distinguishes a clean report from a missing one', () => {
  expect(verdictOf('{"auditReportVersion":2,"vulnerabilities":{}}').code).toBe(0)
})

it('names each package with an advisory', () => {
  const vulnerabilities = { pg: { severity: 'high', range: '<9', isDirect: true } }
  const { code, lines } = verdictOf(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/high.*pg <9/)])
})

it.each([
  ['a registry that has no audit', '{"message":"405 Method Not Allowed","method":"POST"}', '405'],
  ['a registry that cannot be reached', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
  ['a proxy with a page of its own', '<html>Sign in</html>', 'Sign in'],
  ['an npm that is not there', '', 'npm'],
  ['a report without its findings', '{"auditReportVersion":2}', ''],
])('says of %s that nothing is known', (_, printed, reason) => {
  const { code, lines } = verdictOf(printed)
  expect(code).toBe(2)
  expect(lines.join()).toContain(reason)
})
