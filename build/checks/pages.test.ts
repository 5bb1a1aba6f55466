/** Mistakes that only a finished page shows. */
import { describe, expect, it } from 'vitest'
import { paths } from '../../app/paths.ts'
import { readContent } from '../../words/content.ts'
import { confirmationCopy, pricing } from '../../words/words.ts'
import { readPage } from '../page/read-page.ts'
import { checkHeadings, checkLinks, checkPictures, checkPlaces } from './check-pages.ts'

const content = readContent(process.cwd())

const page = (path: string, main: string) => ({ path, ...readPage(`<body><main id="content">${main}</main></body>`) })
const lineOf = (file: string, text: string) => {
  const lines = content.texts.get(file)?.split('\n') ?? []
  return lines.findIndex((line) => line.includes(text)) + 1
}

it('an unfilled placeholder is reported with its line', () => {
  const file = 'pages/privacy.yaml'
  const findings = checkPlaces(
    [page('/privacy', '<h1>Privacy</h1><p>Gone after {retentionDays}\u00a0days.</p>')],
    content,
  )
  expect(findings).toMatchObject([{ file: `content/${file}`, subject: '{retentionDays} on /privacy' }])
  expect(checkPlaces([page('/pricing', '<pre>f"refund:{case.id}" {</pre>')], content)).toEqual([])
})

describe('headings', () => {
  const { heading } = pricing.hours
  const other = page('/terms', `<h1>Terms</h1><p>How they open.</p><h2 class="x">${heading}</h2>`)

  it('on two pages are reported with their line', () => {
    const findings = checkHeadings(
      [page('/pricing', `<h1>Prices</h1><p>Otherwise.</p><h2>${heading}</h2>`), other],
      content,
    )
    expect(findings).toEqual([
      {
        file: 'content/pages/pricing.yaml',
        line: lineOf('pages/pricing.yaml', heading),
        subject: `“${heading}” on /terms`,
        remedy: 'reword one of the two; /pricing has the same heading',
      },
    ])
  })

  it('and so are openings', () => {
    const findings = checkHeadings(
      [
        page('/pricing', '<h1>A</h1><p class="x">We begin alike.</p>'),
        page('/terms', '<h1>B</h1><p>We begin alike.</p>'),
      ],
      content,
    )
    expect(findings.map(({ remedy }) => remedy)).toEqual(['reword one of the two; /pricing has the same opening'])
  })

  it('can be shared on purpose, and by two addresses of one page', () => {
    const next = `<h2>${confirmationCopy.next}</h2>`
    const one = page('/contact/sent', `<h1>Sent</h1><p>One.</p>${next}`)
    expect(checkHeadings([one, page('/a', `<h1>Booked</h1><p>Two.</p>${next}`)], content)).toEqual([])
    expect(checkHeadings([other, { ...other, path: '/again' }], content)).toEqual([])
  })

  it('are never empty', () => {
    expect(checkHeadings([page('/pricing', '<h1>A</h1><p>B.</p><h2></h2>')], content)).toMatchObject([
      { subject: 'the page /pricing', remedy: expect.stringContaining('level 2 is empty') },
    ])
  })
})

describe('links', () => {
  const target = page(paths.pricing, '<h1 id="top">Prices</h1>')
  const findings = (link: string) => checkLinks([target, page('/', `<h1>Home</h1>${link}`)], content)

  it.each([
    ['<a href="/pricing#top">Prices</a>'],
    ['<a href="https://www.example.com/pricing#nowhere">Elsewhere</a>'],
    ['<a href="/ai-hype-checklist.pdf">A document</a>'],
    ['<a href="/"><svg role="img" aria-label="Home"></svg></a>'],
  ])('that lead somewhere are fine: %s', (link) => {
    expect(findings(link)).toEqual([])
  })

  it.each([
    ['<a href="/prices">Prices</a>', 'there is no page at /prices'],
    ['<a href="/pricing#bottom">Prices</a>', 'no place named bottom'],
    ['<a href="#bottom">Down</a>', 'no place named bottom'],
    ['<a href="/pricing"></a>', 'give the link a text'],
  ])('that lead nowhere are told: %s', (link, remedy) => {
    expect(findings(link)).toMatchObject([
      { subject: expect.stringMatching(/^the link “.*” to .* on \/$/), remedy: expect.stringContaining(remedy) },
    ])
  })
})

describe('pictures', () => {
  it.each([
    ['<svg role="img" aria-label="Two bars"><rect/></svg>', 0],
    ['<svg role="img"><title>Two bars</title></svg>', 0],
    ['<svg aria-hidden="true"><path/></svg>', 0],
    ['<img src="/a.png" alt="Two bars"/>', 0],
    ['<svg role="img"><rect/></svg>', 1],
    ['<img src="/a.png" alt=""/>', 1],
  ])('%s', (picture, findings) => {
    expect(checkPictures([page('/pricing', picture)])).toHaveLength(findings)
  })
})
