import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { typedFields } from '../../../contracts/form-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { fill } from '../../../words/fill.ts'
import { consultationForm } from '../../../words/words.ts'
import { failureMessage } from '../../sections/request-form/messages.ts'
import { RequestIsland } from './request-island.tsx'

const { labels, submit, submitTime, submitOffer } = consultationForm

/** Calls are by video, so no number is asked for. */
const _typed = typedFields.consultation.filter((name) => name !== 'phone')

let alive: Root | undefined

afterEach(async () => {
  await act(() => alive?.unmount())
  alive = undefined
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const show = (submission: Submission | null) => {
  const { container } = render(<RequestIsland kind="consultation" submission={submission} />)
  return container.querySelector('form') as HTMLFormElement
}

it('asks for a number where calls are by phone', async () => {
  vi.resetModules()
  vi.doMock('../../../words/words.ts', async (original) => ({ ...(await original<object>()), callsByPhone: true }))
  const { TypedFields } = await import('../../sections/request-form/typed-fields.tsx')
  vi.doUnmock('../../../words/words.ts')
  vi.resetModules()
  const form = renderToString(<TypedFields kind="consultation" values={{}} errors={{}} />)
  expect(form).toMatch(/type="tel"[^>]* name="phone"|name="phone"[^>]* type="tel"/)
})

it('reports an error that belongs to no field', () => {
  show({ kind: 'consultation', values: {}, errors: {}, failure: 'server' })
  expect(screen.getByRole('alert').textContent).toBe(failureMessage('server'))
})

/**
 * The form as the page has it, with times that another script has put there and something typed, brought to life.
 * @returns what React finds wrong with the page.
 */
async function bringToLife(): Promise<unknown[]> {
  const times = (
    <fieldset data-times="">
      <p data-part="error" />
      <input type="radio" name="time" value="offer" defaultChecked />
    </fieldset>
  )
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToString(<RequestIsland kind="consultation" submission={null} times={times} />)
  const fieldset = root.querySelector('fieldset') as HTMLElement
  fieldset.insertAdjacentHTML(
    'beforeend',
    '<fieldset data-label="Mon, Nov 30"><input type="radio" name="time" value="2026-11-30T15:00:00Z"><span>10:00 AM</span></fieldset><select name="zone"><option selected>America/New_York</option></select>',
  )
  screen.getByLabelText<HTMLInputElement>(labels.name).value = 'Ada'
  const found: unknown[] = []
  await act(() => {
    alive = hydrateRoot(root, <RequestIsland kind="consultation" submission={null} />, {
      onRecoverableError: (error) => found.push(error),
    })
  })
  return found
}

const radio = (value: string) => document.querySelector(`[value="${value}"]`) as HTMLInputElement
const button = () => screen.getByRole('button').textContent

it('hydrates around the picker, and repeats the chosen time on its button', async () => {
  expect(await bringToLife()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(labels.name).value).toBe('Ada')
  expect(button()).toBe(submitOffer)
  fireEvent.click(radio('2026-11-30T15:00:00Z'))
  expect(button()).toBe(fill(submitTime, { time: 'Mon, Nov 30, 10:00 AM' }))
  radio('2026-11-30T15:00:00Z').checked = false
  fireEvent.change(document.querySelector('fieldset') as HTMLElement)
  expect(button()).toBe(submit)
})
