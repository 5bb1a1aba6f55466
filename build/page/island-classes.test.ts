/** Needs the built islands. */
import { expect, it } from 'vitest'
import { dist } from '../sources.ts'
import { islandClasses } from './own-styles.ts'

const drawnBy = islandClasses(`${dist.browser}/islands`)

it.each([
  ['the island itself', 'request', 'fault'],
  ['what it shares with others', 'request', 'field-error'],
  ['what it fetches later', 'request', 'toast'],
])('finds the classes of %s', (_, island, name) => {
  expect(drawnBy(island)).toContain(name)
})

it('leaves out the classes of another island', () => {
  expect(drawnBy('quiz')).toContain('quiz-progress')
  expect(drawnBy('request')).not.toContain('quiz-progress')
})

it('rejects an unknown island', () => {
  expect(() => drawnBy('elsewhere')).toThrow('elsewhere')
})
