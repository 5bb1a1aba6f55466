import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill } from '../../../words/fill.ts'
import { formCopy } from '../../../words/words.ts'
import { CountedText } from './typed-fields.tsx'

const { left, over } = formCopy.characters

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const show = (value?: string) =>
  render(<CountedText form="f" name="n" label="Text" rows={3} max={20_000} value={value} />)
const type = (length: number) =>
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'x'.repeat(length) } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(1_000))
const spoken = () => screen.getByRole('status').textContent
const shown = () => screen.getByRole('status').previousElementSibling?.textContent

it('shows the remaining characters near the limit, and announces them at a pause', async () => {
  show()
  type(18_000)
  type(18_001)
  const words = fill(left, { count: '1,999' })
  await act(() => vi.advanceTimersByTimeAsync(900))
  expect([shown(), spoken()]).toEqual([words, ''])
  await pause()
  expect([shown(), spoken()]).toEqual([words, words])
  type(20_003)
  expect(shown()).toBe(fill(over, { count: '3' }))
  type(10)
  expect(shown()).toBe('')
})

it('counts the initial text', () => {
  show('x'.repeat(20_000))
  expect(shown()).toBe(fill(left, { count: '0' }))
})
