/** Mistakes that only a finished page reveals. */
import { describe, expect, it } from 'vitest'
import { readContent } from '../../cms/content.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { paths } from '../app/paths.ts'
import { readFacts } from '../pages/rendered-site.ts'
import { checkPages } from './check-pages.ts'

const content = readContent(process.cwd())

const page = (path: string, main: string) =>
  [path, { file: '', ...readFacts(`<body><main id="content">${main}</main></body>`) }] as const
const listIssues = (...pages: ReturnType<typeof page>[]) =>
  checkPages({ byAddress: new Map(pages), content: siteContent }, content)

it('an unfilled placeholder is reported with its line', () => {
  const file = 'pages/privacy.yaml'
  const issues = listIssues(page('/privacy', '<h1>Privacy</h1><p>Gone after {retentionDays}\u00a0days.</p>'))
  expect(issues).toMatchObject([{ file: `content/${file}`, subject: '{retentionDays} on /privacy' }])
  expect(listIssues(page('/pricing', '<pre>f"refund:{case.id}" {</pre>'))).toEqual([])
})

describe('links', () => {
  const target = page(paths.pricing, '<h1 id="top">Prices</h1>')
  const issues = (link: string) => listIssues(target, page('/', `<h1>Home</h1>${link}`))

  it.each([
    ['<a href="/pricing#top">Prices</a>'],
    ['<a href="https://www.example.com/pricing#nowhere">Elsewhere</a>'],
    ['<a href="/ai-hype-checklist.pdf">A document</a>'],
    ['<a href="/"><svg role="img" aria-label="Home"></svg></a>'],
  ])('to an existing page or file are accepted: %s', (link) => {
    expect(issues(link)).toEqual([])
  })

  it.each([
    ['<a href="/prices">Prices</a>', 'there is no page at /prices'],
    ['<a href="/pricing#bottom">Prices</a>', 'no anchor named bottom'],
    ['<a href="#bottom">Down</a>', 'no anchor named bottom'],
    ['<a href="/pricing"></a>', 'give the link a text'],
  ])('without a target or a text are reported: %s', (link, remedy) => {
    expect(issues(link)).toMatchObject([
      { subject: expect.stringMatching(/^the link “.*” to .* on \/$/), remedy: expect.stringContaining(remedy) },
    ])
  })
})
