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
  ['pages/home.yaml', 'home.hero.picture', ' ', 'what the picture shows'],
  ['people.yaml', namedIn, [{ ...engineer, evidence: undefined }], 'add evidence'],
  ['people.yaml', namedIn, shown('https://storage.example.com/a.jpg', ' '), 'what the picture shows'],
  ['people.yaml', namedIn, shown('https://ada:secret@storage.example.com/a.jpg'), 'begins with https://'],
  ['people.yaml', namedIn, shown('/uploads/../../package.json'), 'only letters, digits'],
])

describe('a picture outside content/uploads/', () => {
  const uploads = new Set(['people/ada-roe.jpg', 'plan.png'])

  it('is reported with its line and a remedy', () => {
    const names = ['/uploads/people/ada-roe.jpg', '/uploads/people/ada-row.jpg', '/uploads/People/ada-roe.jpg']
    const engineers = names.flatMap((from) => shown(from))
    const issues = validateContent({
      ...replaceValue(contentWithoutGuides, 'people.yaml', ['people', 'engineers'], engineers),
      uploads,
    })
    const missing = { ...told, remedy: expect.stringContaining('there is no such file') }
    expect(issues.filter(({ subject }) => subject.startsWith('/'))).toEqual(
      names.slice(1).map((subject) => expect.objectContaining({ ...missing, subject })),
    )
  })
  const line = projectContent.sources.get('people.yaml')?.lineOf(['people', 'engineers'])
  const told = { file: 'content/people.yaml', line }

  it('is reported in a success story', () => {
    const picture = { from: '/uploads/none.png', alternative: 'A team' }
    const path = ['caseStudies', 0, 'picture']
    const issues = validateContent(replaceValue(contentWithoutGuides, 'case-studies.yaml', path, picture))
    expect(issues).toContainEqual(expect.objectContaining({ path: [...path, 'from'], subject: picture.from }))
  })
  it('is reported in a guide', () => {
    const file = 'guides/executive-guide.md'
    const picture = '\n![A plan.](/uploads/plan.png) ![A plan.](/uploads/plan.jpg) ![A plan.](plan.png)\n'
    const edited = { ...replaceGuide(projectContent, file, /(?<=\n---\n)/, picture), uploads }
    const remedies = validateContent(edited).map(({ remedy }) => remedy)
    expect(remedies).toEqual([
      expect.stringContaining('there is no such file'),
      expect.stringContaining("write '/uploads/ada-roe.jpg' for a file"),
    ])
  })
})
