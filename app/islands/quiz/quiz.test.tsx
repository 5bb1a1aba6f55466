import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../tests/support/wrap-in-site.tsx'
import { Quiz } from './quiz.tsx'

const { quizCopy, quizQuestions } = siteContent

const show = () => {
  const report = vi.fn()
  render(wrapInSite(<Quiz backHref="/back" resultHref="/back#call" report={report} />))
  return report
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** @param points 1 to 4: each answer is worth its place. */
const choose = (points: number) => fireEvent.click(screen.getAllByRole('radio')[points - 1] as HTMLElement)
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked) + 1
const heading = (name: string) => screen.queryByRole('heading', { level: 3, name })
const isAt = (index: number) =>
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(quizQuestions[index]?.question)

it('continues only from an answered question, and says why', () => {
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

it('goes back to the earlier answer, but not before the first question', () => {
  show()
  expect(button(quizCopy.previous).disabled).toBe(true)
  choose(3)
  fireEvent.click(button(quizCopy.next))
  fireEvent.click(button(quizCopy.previous))
  isAt(0)
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
  // Of two that are equally weak, the first.
  expect(heading(interpolate(quizCopy.adviceHeading, { category: quizQuestions[1]?.category ?? '' }))).not.toBeNull()
  fireEvent.click(button(quizCopy.print))
  expect(print).toHaveBeenCalledOnce()
})

it('names no weakness at the full score', () => {
  show()
  take([4, 4, 4, 4, 4])
  expect(heading(quizCopy.steadyHeading)).not.toBeNull()
  expect(screen.getByText(quizCopy.steadyAdvice)).not.toBeNull()
})

it('opens the hint on a tap, which focuses nothing', async () => {
  show()
  const { category, hint } = quizQuestions[0] as (typeof quizQuestions)[number]
  // The hint's code loads at the first sign of a visitor.
  fireEvent.pointerDown(document.body)
  const explanation = await screen.findByRole('button', { name: interpolate(quizCopy.hintLabel, { category }) })
  fireEvent.pointerDown(explanation, { pointerType: 'touch' })
  fireEvent.click(explanation)
  expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
})
