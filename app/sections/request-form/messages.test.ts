import { expect, it } from 'vitest'
import { fieldOrder } from '../../../contracts/form-fields.ts'
import { formCopy } from '../../../words/words.ts'
import { problemsHeading } from './messages.ts'

it('has a heading for each possible number of errors', () => {
  const most = Math.max(...Object.values(fieldOrder).map((fields) => fields.length))
  const headings = Array.from({ length: most }, (_, index) => problemsHeading(index + 1))
  expect(new Set(headings).size).toBe(most)
  expect(headings).toEqual(formCopy.problems.slice(0, most))
})
