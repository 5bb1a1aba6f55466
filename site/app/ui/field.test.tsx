import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SelectField, TextArea, TextField } from './field.tsx'
import { formatFieldId } from './field-id.ts'

const props = { form: 'f', name: 'n', label: 'Label', hint: 'The hint', error: 'The error', errorPrefix: 'Error: ' }

it.each([
  ['a text field', <TextField key="line" {...props} />],
  ['a text area', <TextArea key="text" rows={3} {...props} />],
  ['a select field', <SelectField key="choice" choose="-" options={[['one', 'The first']]} {...props} />],
])('describes %s by its hint and error, and gives it the id that the error summary links to', (_, field) => {
  render(field)
  const control = screen.getByLabelText('Label')
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['The hint', 'Error: The error'])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(control.id).toBe(formatFieldId('f', 'n'))
})
