/** The issues that validation reports in pictures, people and facts of the firm. */
import { describe, expect, it } from 'vitest'
import {
  contentWithoutGuides,
  itReportsIssues,
  projectContent,
  replaceGuide,
  replaceValue,
  validateContent,
} from '../../tests/support/edited-content.ts'

const engineer = { name: 'Ada Roe', role: 'Engineer', years: 11, systems: '4 systems', evidence: 'needs evidence' }
const shown = (from: string, alternative = 'Ada Roe.') => [{ ...engineer, portrait: { from, alternative } }]
const namedIn = 'people.engineers'

itReportsIssues([
  ['pages/home.yaml', 'home.hero.picture', ' ', 'describe the picture'],
  ['people.yaml', namedIn, [{ ...engineer, evidence: undefined }], 'add evidence'],
  ['people.yaml', namedIn, shown('https://storage.example.com/a.jpg', ' '), 'describe the picture'],
  ['people.yaml', namedIn, shown('https://ada:secret@storage.example.com/a.jpg'), 'begins with https://'],
  ['people.yaml', namedIn, shown('/uploads/../../package.json'), 'only letters, digits'],
])

describe('reports a picture that content/uploads/ lacks, or that is too small for its place', () => {
  const uploads = new Map([
    ['people/ada-roe.jpg', undefined],
    ['plan.png', undefined],
    ['small.png', { width: 215, height: 300 }],
    ['narrow.png', { width: 400, height: 300 }],
  ])

  it('is reported with its line and a remedy', () => {
    const names = [
      ...['/uploads/people/ada-roe.jpg', '/uploads/narrow.png', '/uploads/people/ada-row.jpg'],
      ...['/uploads/People/ada-roe.jpg', '/uploads/small.png'],
    ]
    const engineers = names.flatMap((from) => shown(from))
    const issues = validateContent({
      ...replaceValue(contentWithoutGuides, 'people.yaml', ['people', 'engineers'], engineers),
      uploads,
    })
    expect(issues.filter(({ subject }) => subject.startsWith('/'))).toEqual(
      ['there is no such file', 'there is no such file', 'it has 215 pixels on its shorter side'].map((remedy, index) =>
        expect.objectContaining({ ...expected, subject: names[index + 2], remedy: expect.stringContaining(remedy) }),
      ),
    )
  })
  const line = projectContent.sources.get('people.yaml')?.lineOf(['people', 'engineers'])
  const expected = { file: 'content/people.yaml', line }

  it('is reported in a success story', () => {
    const path = ['caseStudies', 0, 'picture']
    for (const from of ['/uploads/none.png', '/uploads/narrow.png']) {
      const edited = replaceValue(contentWithoutGuides, 'case-studies.yaml', path, { from, alternative: 'A team' })
      const issues = validateContent({ ...edited, uploads })
      expect(issues).toContainEqual(expect.objectContaining({ path: [...path, 'from'], subject: from }))
    }
  })
  it('is reported in a guide', () => {
    const file = 'guides/executive-guide.md'
    const picture =
      '\n![A plan.](/uploads/plan.png) ![A plan.](/uploads/plan.jpg) ![A plan.](plan.png) ![A plan.](/uploads/narrow.png)\n'
    const edited = { ...replaceGuide(projectContent, file, /(?<=\n---\n)/, picture), uploads }
    const remedies = validateContent(edited).map(({ remedy }) => remedy)
    expect(remedies).toEqual([
      expect.stringContaining('there is no such file'),
      expect.stringContaining("write '/uploads/ada-roe.jpg' for a file"),
      'it has 400 pixels across; use one with 480 or more',
    ])
  })
})
