import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { interpolate } from '../../../../cms/interpolate.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { Quiz } from './quiz.tsx'

const { quizCopy, quizQuestions } = siteContent

const show = () => {
  const report = vi.fn()
  render(wrapInSite(<Quiz backHref="/back" resultHref="/back#call" report={report} />))
  return report
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** @param points 1 to 4, the position of the answer. */
const choose = (points: number) => fireEvent.click(screen.getAllByRole('radio')[points - 1] as HTMLElement)
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked) + 1
const heading = (name: string) => screen.queryByRole('heading', { level: 3, name })
const isAt = (index: number) =>
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(quizQuestions[index]?.question)

it('does not continue without an answer, and says why', () => {
  show()
  expect(button(quizCopy.next).disabled).toBe(true)
  expect(document.getElementById(button(quizCopy.next).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    quizCopy.whyDisabled,
  )
  choose(2)
  expect(button(quizCopy.next).disabled).toBe(false)
  expect(button(quizCopy.next).hasAttribute('aria-describedby')).toBe(false)
  fireEvent.click(button(quizCopy.next))
  isAt(1)
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(40)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(button(quizCopy.next).disabled).toBe(true)
})

it('goes back to the previous question and its answer, but not from the first question', () => {
  show()
  expect(button(quizCopy.previous).disabled).toBe(true)
  choose(3)
  fireEvent.click(button(quizCopy.next))
  fireEvent.click(button(quizCopy.previous))
  isAt(0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  expect(chosen()).toBe(3)
  expect(button(quizCopy.next).disabled).toBe(false)
})

function take(points: readonly number[]): void {
  for (const [index, value] of points.entries()) {
    choose(value)
    fireEvent.click(button(index === points.length - 1 ? quizCopy.seeResults : quizCopy.next))
  }
}

it.each([
  [[1, 1, 1, 1, 1], 'Critical'],
  [[1, 1, 2, 2, 2], 'Critical'],
  [[1, 2, 2, 2, 2], 'High Risk'],
  [[2, 3, 3, 3, 3], 'High Risk'],
  [[3, 3, 3, 3, 3], 'Good Foundation'],
  [[3, 3, 3, 4, 4], 'Good Foundation'],
  [[3, 3, 4, 4, 4], 'Ready'],
  [[4, 4, 4, 4, 4], 'Ready'],
] as const)('shows the points %j and their level, %s', (points, level) => {
  show()
  take(points)
  const score = points.reduce<number>((sum, value) => sum + value, 0)
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    `${interpolate(quizCopy.scoreOf, { score, max: 20 })}: ${level}`,
  )
})

it('lists the weakest category first, and prints on request', () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  show()
  take([3, 1, 4, 2, 1])
  const order = [1, 4, 3, 0, 2].map((index) => quizQuestions[index]?.category)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(order)
  fireEvent.click(button(quizCopy.print))
  expect(print).toHaveBeenCalledOnce()
})

/** @returns the advice for an answer worth 1 to 3 points. */
const adviceFor = (index: number, points: number) => {
  const answer = quizQuestions[index]?.answers[points - 1]
  return answer && 'advice' in answer ? answer.advice : ''
}
const isAdvised = (index: number, points: number) => screen.queryByText(adviceFor(index, points)) !== null

it.each([1, 2, 3])('advises on the answer that was given, at %i points of the lowest category', (points) => {
  show()
  take([4, 4, points, 4, 4])
  expect(heading(interpolate(quizCopy.adviceHeading, { category: quizQuestions[2]?.category ?? '' }))).not.toBeNull()
  const answer = quizQuestions[2]?.answers[points - 1]?.label ?? ''
  expect(screen.getByText(interpolate(quizCopy.chosen, { answer }))).not.toBeNull()
  expect([1, 2, 3].filter((each) => isAdvised(2, each))).toEqual([points])
})

it('says that two categories tie, and advises on both', () => {
  show()
  take([4, 2, 4, 2, 3])
  expect(heading(interpolate(quizCopy.tieHeading, { points: 2, max: 4 }))).not.toBeNull()
  expect([isAdvised(1, 2), isAdvised(3, 2)]).toEqual([true, true])
  expect(screen.getByText(quizCopy.tieNote)).not.toBeNull()
})

it('counts three or more that tie, advises on two and names the others', () => {
  show()
  take([1, 1, 1, 2, 1])
  expect(heading(interpolate(quizCopy.manyHeading, { count: 4, points: 1, max: 4 }))).not.toBeNull()
  expect([0, 1, 2, 4].map((index) => isAdvised(index, 1))).toEqual([true, true, false, false])
  const names = [2, 4].map((index) => quizQuestions[index]?.category).join(', ')
  expect(screen.getByText(interpolate(quizCopy.manyNote, { names }))).not.toBeNull()
})

it('names no weakest category at the full score', () => {
  show()
  take([4, 4, 4, 4, 4])
  expect(heading(quizCopy.steadyHeading)).not.toBeNull()
  expect(screen.getByText(quizCopy.steadyAdvice)).not.toBeNull()
})

it('opens the hint on a tap, which does not move the focus', async () => {
  show()
  const { category, hint } = quizQuestions[0] as (typeof quizQuestions)[number]
  // The hint's code loads after the first interaction.
  fireEvent.pointerDown(document.body)
  const explanation = await screen.findByRole('button', { name: interpolate(quizCopy.hintLabel, { category }) })
  fireEvent.pointerDown(explanation, { pointerType: 'touch' })
  fireEvent.click(explanation)
  expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
})
