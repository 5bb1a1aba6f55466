import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { consultationForm, formCopy } from '../../../content/forms.ts'
import { optionalFields } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import type { Submission } from '../../../contracts/submission.ts'
import { ConsultationForm } from './consultation-form.tsx'
import { errorMessages, failureMessage } from './messages.ts'

const show = (submission: Submission | null) => {
  const { container } = render(<ConsultationForm submission={submission} times={null} />)
  return container.querySelector('form') as HTMLFormElement
}

const typedFields = ['name', 'email', 'company', 'message'] as const

it('posts every field that is typed, and the one that is left empty', () => {
  const form = show(null)
  expect(form.method).toBe('post')
  expect([...new FormData(form).keys()].sort()).toEqual([...typedFields, honeypotField].sort())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says of each optional field, and of no other, that it is', () => {
  show(null)
  const optional: readonly string[] = optionalFields
  for (const name of typedFields) {
    const label = `${consultationForm.labels[name]}${optional.includes(name) ? ` ${formCopy.optional}` : ''}`
    expect(screen.getByLabelText(label.trim()).getAttribute('name')).toBe(name)
  }
})

it('comes back with what was typed, and with each error in the summary and beside its field', () => {
  const errors = { message: 'message.tooLong', email: 'email.invalid' } as const
  show({ kind: 'consultation', values: { name: 'Ada', email: 'ada', message: 'Long' }, errors })
  const summary = screen.getByRole('alert')
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    errorMessages['email.invalid'],
    errorMessages['message.tooLong'],
  ])
  for (const [name, code] of Object.entries(errors)) {
    const control = screen.getByLabelText(consultationForm.labels[name as keyof typeof errors])
    const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      `${formCopy.titlePrefix}${errorMessages[code]}`,
    )
    expect(links.map((link) => link.getAttribute('href'))).toContain(`#${control.id}`)
  }
  expect(screen.getByLabelText<HTMLInputElement>(consultationForm.labels.name).value).toBe('Ada')
})

it('tells a fault that no field can mend', () => {
  show({ kind: 'consultation', values: {}, errors: {}, failure: 'server' })
  expect(screen.getByRole('alert').textContent).toBe(failureMessage('server'))
})
