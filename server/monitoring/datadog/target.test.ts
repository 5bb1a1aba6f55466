import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetOf } from './routes.ts'
import { intakeUrl } from './testing.ts'

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://localhost').searchParams)
const target = (track?: string, parameters?: Record<string, string | undefined>) =>
  targetOf(queryOf(intakeUrl(track, parameters)))

describe('the target of a payload', () => {
  it('is read from what the SDK sends', () => {
    expect(target()).toMatchObject({ track: 'rum', tokens: ['pub0123456789abcdef'] })
    expect(target('replay', { 'dd-api-key': 'pub1' })).toMatchObject({ track: 'replay', tokens: ['pub1'] })
    expect(target('rum', { 'dd-evp-encoding': 'deflate' })?.query).toContain('dd-evp-encoding=deflate')
    const repeated = { '_dd.api': 'beacon', '_dd.retry_count': '3', '_dd.retry_after': '503' }
    expect(target('rum', repeated)?.query).toContain('_dd.retry_count=3&_dd.retry_after=503')
  })

  it.each([
    ['another track', intakeUrl('logs')],
    ['another path', '/monitoring?ddforward=%2Fapi%2Fv1%2Frum%3Fddsource%3Dbrowser'],
    ['a path that climbs', intakeUrl('rum/../logs')],
    ['a host', `/monitoring?ddforward=${encodeURIComponent('https://evil.example/api/v2/rum?ddsource=browser')}`],
    ['a host without a scheme', `/monitoring?ddforward=${encodeURIComponent('//evil.example/api/v2/rum?a=b')}`],
    ['a subdomain', `${intakeUrl()}&ddforwardSubdomain=evil`],
    ['a fragment', intakeUrl('rum', { batch_time: '1#x' })],
    ['nothing', '/monitoring'],
  ])('is none with %s', (_, url) => {
    expect(targetOf(queryOf(url))).toBeNull()
  })

  it('is none when ddforward stands twice', () => {
    const { ddforward } = queryOf(intakeUrl())
    expect(targetOf({ ddforward: [ddforward, ddforward] })).toBeNull()
  })

  it('leads nowhere else, whatever is asked for', () => {
    const pieces = fc.constantFrom(
      '/api/v2/rum',
      '/api/v2/replay',
      '?',
      '&',
      '#',
      '@',
      '//evil.example',
      '..',
      '%2F',
      'ddsource=browser',
      'dd-api-key=own',
      'dd-request-id=12345678',
      '\\',
      ':443',
      ' ',
      '\n',
    )
    const anything = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
    )
    fc.assert(
      fc.property(anything, (ddforward) => {
        const found = targetOf({ ddforward })
        if (!found) return
        const url = new URL(`https://intake.example/api/v2/${found.track}?${found.query}`)
        expect(url.host).toBe('intake.example')
        expect(url.pathname).toMatch(/^\/api\/v2\/(rum|replay)$/)
        expect(url.hash).toBe('')
      }),
      { numRuns: 2000 },
    )
  })
})
