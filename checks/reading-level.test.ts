import { describe, expect, test } from 'vitest'
import { readGuide } from './guide.ts'
import { checkReadingLevel, gradeOf, highestGrade, sentencesOf } from './reading-level.ts'
import { project } from './testing/edited.ts'

const hard =
  'Organizational implementation considerations necessitate comprehensive interdepartmental communication, notwithstanding infrastructural heterogeneity.'
const guide = `---
title: A guide
---

## An institutional heading that nobody counts

The cat sat on the mat. ${hard}

- A dog ran to \`incomprehensibility\` it.[^rand-2024]

[^other]: Institutional characteristics.

<Picture />

| Institutional | Characteristics |
| --- | --- |
| Incomprehensibility | Notwithstanding |
`

const findingsOf = (text: string) =>
  checkReadingLevel({ ...project, guides: new Map([['guides/a.mdx', readGuide(text)]]) })

describe('the sentences of a guide', () => {
  test('are those of paragraphs and lists, with their lines and without footnote marks', () => {
    expect(sentencesOf(readGuide(guide))).toEqual([
      { line: 7, text: 'The cat sat on the mat.' },
      { line: 7, text: hard },
      { line: 9, text: 'A dog ran to  it.' },
    ])
  })
})

describe('the grade', () => {
  test('is that of the formula: 0.39 words a sentence + 11.8 syllables a word − 15.59', () => {
    // Six words of one syllable.
    expect(gradeOf([{ line: 1, text: 'The cat sat on the mat.' }])).toBeCloseTo(0.39 * 6 + 11.8 - 15.59)
  })

  test('counts an amount as one word of one syllable', () => {
    expect(gradeOf([{ line: 1, text: 'It cost $58,000.' }])).toBeCloseTo(0.39 * 3 + 11.8 - 15.59)
  })
})

describe('the finding of a guide', () => {
  test('is none at the highest grade or below it', () => {
    expect(findingsOf('The cat sat on the mat.')).toEqual([])
  })

  test('names the guide, its grade and the hardest sentence with its line', () => {
    const [finding] = findingsOf(guide.replace('The cat sat on the mat. ', ''))
    expect(finding?.file).toBe('content/guides/a.mdx')
    expect(finding?.subject).toMatch(/^it reads at grade \d+\.\d$/)
    expect(finding?.remedy).toContain(`grade ${highestGrade} or lower`)
    expect(finding?.remedy).toContain(`\n  line 7: ${hard}`)
    expect(finding?.remedy).not.toContain('dog')
  })
})

test('the hardest sentences come first, three of them, and short ones with a long name are passed over', () => {
  const easier = [0, 1, 2].map((count) => hard.replace('heterogeneity', `${'and so on '.repeat(count + 1)}`))
  const name = 'Responsibilities notwithstanding.'
  const [{ remedy } = { remedy: '' }] = findingsOf([...easier, hard, name].join('\n\n'))
  const listed = remedy.split('\n').slice(1)
  expect(listed).toHaveLength(3)
  expect(listed[0]).toContain(hard)
  expect(remedy).not.toContain(name)
  expect(remedy).not.toContain('and so on and so on and so on')
})
