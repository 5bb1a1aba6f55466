import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HoneypotField, SelectField, TextArea, TextField } from './field.tsx'
import { fieldId } from './field-id.ts'

const options = [['one', 'The first']] as const

describe.each([
  ['TextField', (props: object) => <TextField form="f" name="n" label="Label" {...props} />],
  ['TextArea', (props: object) => <TextArea form="f" name="n" label="Label" rows={3} {...props} />],
  [
    'SelectField',
    (props: object) => <SelectField form="f" name="n" label="Label" choose="-" options={options} {...props} />,
  ],
])('%s', (_, field) => {
  const control = () => screen.getByLabelText(/^Label/)

  it('has a label, a name, and the id that the error summary links to', () => {
    render(field({}))
    expect(control().getAttribute('name')).toBe('n')
    expect(control().id).toBe(fieldId('f', 'n'))
    expect(control().hasAttribute('aria-describedby')).toBe(false)
    expect(control().hasAttribute('aria-invalid')).toBe(false)
  })

  it.each([
    [{ hint: 'The hint' }, ['The hint']],
    [{ error: 'The error' }, ['The error']],
    [{ error: 'The error', errorPrefix: 'Error: ' }, ['Error: The error']],
    [{ hint: 'The hint', error: 'The error' }, ['The hint', 'The error']],
  ])('is described by %j', (props, texts) => {
    render(field(props))
    const ids = control().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(texts)
    expect(control().getAttribute('aria-invalid')).toBe('error' in props ? 'true' : null)
  })

  it('marks an optional field in its label', () => {
    render(field({ optional: '(optional)' }))
    expect(screen.getByLabelText('Label (optional)')).toBe(control())
  })
})

it('keeps typed and chosen values', () => {
  render(
    <>
      <TextField form="f" name="line" label="Line" value="typed" />
      <TextArea form="f" name="text" label="Text" rows={3} value="typed too" />
      <SelectField form="f" name="choice" label="Choice" choose="-" options={options} value="one" />
    </>,
  )
  const values = ['Line', 'Text', 'Choice'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  expect(values).toEqual(['typed', 'typed too', 'one'])
})

it('hides the honeypot field from sight, screen readers and the keyboard', () => {
  const { container } = render(<HoneypotField name="trap" label="Leave this empty" />)
  const trap = container.querySelector('input')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(trap?.tabIndex).toBe(-1)
  expect(trap?.getAttribute('autocomplete')).toBe('off')
})
