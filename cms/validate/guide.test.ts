/** The issues that validation reports in guides. */
import { expect, it } from 'vitest'
import { projectContent, replaceGuide, validateContent } from '../../tests/support/edited-content.ts'
import { parseContent } from '../content.ts'
import { getText, type MarkupNode, renderGuide } from '../guides/render-guide.ts'
import { resolveFiles } from '../resolve-files.ts'

const top = /(?<=\n---\n)/
const guideMistakes: readonly (readonly [what: string, from: RegExp, to: string, subject: string, remedy: string])[] = [
  ['a dead link', top, '\nMost [ideas](/price) should die.\n', '/price', 'there is no page at /price'],
  ['a picture without a text', top, '\n![](/plan.svg) Most ideas.\n', '/plan.svg', 'what the picture shows'],
  ['a misspelt source', top, '\nSo it ends.[^rand-2042]\n', '[^rand-2042]', 'content/sources.yaml has no “rand-2042”'],
  ['a misspelt name', /\nreviewed:/, '\nreveiwed:', 'reveiwed', ', reviewed'],
  ['a table without a caption', top, '\n| A | B |\n| --- | --- |\n| C | D |\n', 'the table', 'paragraph of its own'],
  ['markup', top, '\nMost <b>ideas</b> should die.\n', '<b>', 'or one of these alone on a line'],
  ['a figure within a sentence', top, '\nSee <SixGates /> here.\n', '<SixGates />', 'alone on a line'],
  ['an expression', top, '\nMost {ideas} should die.\n', '{', 'without braces'],
  [
    'a script for a link',
    top,
    '\nMost [ideas](javascript:alert) should die.\n',
    'javascript:alert',
    'begins with https',
  ],
]

it.each(guideMistakes)('reports %s in a guide', (_, from, to, subject, remedy) => {
  const file = 'guides/executive-guide.md'
  const edited = replaceGuide(projectContent, file, from, to)
  const found = validateContent(edited).find((each) => each.remedy.includes(remedy))
  expect(found?.subject).toContain(subject)
  if (found?.file !== `content/${file}`) return
  const lines = edited.texts.get(file)?.split('\n') ?? []
  expect(lines[(found.line ?? 0) - 1]).toContain(to.trim().split('\n')[0])
})

it('shows a source as text, even if it contains Markdown', () => {
  const { sources, guideCopy } = resolveFiles(projectContent.values)
  const [key = '', source] = Object.entries(sources)[0] ?? []
  const [publisher, title, note] = ['<b>1*2*</b>', 'A [part](x) of `it`', '_So_ & “so”']
  const edited = { [key]: { ...source, publisher, title, note } } as typeof sources
  const { tree } = renderGuide(`---\ntitle: A\n---\n\nSaid.[^${key}]\n`, { sources: edited, guideCopy })
  for (const text of [publisher, title, note]) expect(getText(tree as MarkupNode)).toContain(text)
})

it('takes a source that is written in the guide, also in a later chapter', () => {
  const file = 'guides/executive-guide.md'
  const own = '\nSo it ends.[^one]\n\n## More\n\n[^one]: RAND, [A report](https://www.rand.org/), 2024.\n'
  const edited = replaceGuide(projectContent, file, /$/, own)
  expect(validateContent(edited)).toEqual([])
  const { tree } = renderGuide(edited.texts.get(file) ?? '', resolveFiles(projectContent.values))
  expect(getText(tree as MarkupNode)).toContain('RAND, A report, 2024.')
})

it.each([
  ['an alias in its front matter', '---\ntitle: *Steady\n---\n', 'begins with *'],
  ['front matter nested too deeply', `---\ntitle: ${'['.repeat(5_000)}\n---\n`, 'quotation marks'],
  ['quotes nested too deeply', `${'>'.repeat(200)} a`, 'fewer levels'],
  ['too much text', 'So it ends. '.repeat(18_000), 'characters'],
])('reports a guide with %s as unreadable, and throws no error', (_, text, remedy) => {
  const { unreadable, guides } = parseContent(new Map([['guides/executive-guide.md', text]]), new Map())
  expect(guides.size).toBe(0)
  expect(unreadable).toEqual([
    {
      file: 'content/guides/executive-guide.md',
      line: expect.any(Number),
      subject: expect.any(String),
      remedy: expect.stringContaining(remedy),
    },
  ])
})
