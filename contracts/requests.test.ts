import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldErrorCodes, fieldOrder, type RequestKind, storedFields } from './form-fields.ts'
import { forms } from './forms.ts'
import { parseRequest } from './requests.ts'

const rescueForm = forms['prompt-rescue']
const now = new Date('2026-11-21T12:00:00Z')
const rescue = { name: 'Ada Probe', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }
const parse = (fields: object) => parseRequest('prompt-rescue', { ...rescue, ...fields }, now)

const empty = (kind: RequestKind) => Object.fromEntries(storedFields[kind].map((name) => [name, '']))

function readErrors(fields: object) {
  const parsed = parse(fields)
  return parsed.ok ? {} : parsed.errors
}

describe('a prompt rescue', () => {
  it('needs a name, an email address, a challenge and prompts', () => {
    const parsed = parseRequest('prompt-rescue', {}, now)
    expect(parsed.ok ? {} : parsed.errors).toEqual({
      name: 'name.missing',
      email: 'email.invalid',
      challenge: 'challenge.missing',
      prompts: 'prompts.missing',
    })
  })

  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['+02:00', undefined],
  ])('keeps the visitor’s time zone if dates can be formatted in it: %s', (zone, kept) => {
    const parsed = parse({ zone })
    expect(parsed.ok && parsed.request.fields.zone).toBe(kept)
  })

  it.each([
    ['name', '', 'missing'],
    ['name', '\u200b\u200d\ufeff\u2060', 'missing'],
    ['name', 'x'.repeat(rescueForm.name.limit + 1), 'tooLong'],
    ['email', 'ada@example', 'invalid'],
    ['email', 'ada@example.com, eve@example.com', 'invalid'],
    ['email', 'a=?utf-8?q?eve=40evil.example?=@example.com', 'invalid'],
    ['email', 'ada@example.com\r\nBcc: eve@example.com', 'invalid'],
    ['email', `${'x'.repeat(rescueForm.email.limit)}@example.com`, 'tooLong'],
    ['phone', '12345', 'invalid'],
    ['prompts', 'x'.repeat(rescueForm.prompts.limit + 1), 'tooLong'],
    ['start-date', '2026-11-19', 'invalid'],
    ['start-date', '2027-11-23', 'invalid'],
  ])('refuses %s = %j as %s', (field, value, reason) => {
    expect(readErrors({ [field]: value })).toEqual({ [field]: `${field}.${reason}` })
  })

  it.each([
    ['email', 'ada.o’brien+test@mail.example.co'.replace('’', "'")],
    ['email', 'zoë@bücher.example'],
    ['phone', '+1 (555) 010-0142'],
    ['prompts', 'x'.repeat(rescueForm.prompts.limit)],
    ['start-date', '2026-11-20'],
    ['start-date', '2027-11-21'],
  ])('accepts %s = %j', (field, value) => {
    expect(readErrors({ [field]: value })).toEqual({})
  })

  it('keeps the invisible characters that a text needs, and removes the others', () => {
    const [family, persian] = ['👨\u200d👩\u200d👧', 'می\u200cخواهم']
    const parsed = parse({ name: `${persian}\u202e`, company: '\u200b\u3164', prompts: `${family}\n${persian}` })
    expect(parsed).toMatchObject({
      ok: true,
      request: { fields: { name: persian, company: '', prompts: `${family}\n${persian}` } },
    })
  })

  it('counts a line break as one character in every encoding', () => {
    const parsed = parse({ prompts: 'one\r\ntwo\rthree' })
    expect(parsed.ok && parsed.request.kind === 'prompt-rescue' && parsed.request.fields.prompts).toBe(
      'one\ntwo\nthree',
    )
  })
})

it.each(['prompt-rescue', 'consultation'] as const)('a %s is refused with known codes, whatever was sent', (kind) => {
  const anything = Object.fromEntries(fieldOrder[kind].map((name) => [name, fc.anything()]))
  fc.assert(
    fc.property(fc.record(anything, { requiredKeys: [] }), (body) => {
      const parsed = parseRequest(kind, body, now)
      expect(fieldErrorCodes).toEqual(expect.arrayContaining(parsed.ok ? [] : Object.values(parsed.errors)))
    }),
  )
})

describe('a consultation request', () => {
  const fields = { name: 'Ada Probe', email: 'ada@example.com', message: 'It drifts.' }
  const asking = (more: object) => parseRequest('consultation', { ...fields, ...more }, now)

  it('includes the chosen time', () => {
    const request = { kind: 'consultation', fields: { ...empty('consultation'), ...fields, about: 'pro' } }
    const chosen = { zone: 'Europe/Berlin', asked: '2026-11-30T15:00:00.000Z' }
    expect(asking({ time: '2026-11-30T15:00:00Z', zone: 'Europe/Berlin', about: 'pro' })).toEqual({
      ok: true,
      request: { ...request, fields: { ...request.fields, ...chosen } },
    })
    expect(asking({ time: 'offer', about: 'pro' })).toEqual({ ok: true, request })
  })

  it.each(['gold', ['pro'], null])('has no topic if the sent topic is %j', (about) => {
    expect(asking({ time: 'offer', about })).toMatchObject({ ok: true, request: { fields: { about: '' } } })
  })

  it.each([
    ['', 'missing'],
    ['Monday at ten', 'invalid'],
    ['2026-11-30T10:00:00-05:00', 'invalid'],
    [['2026-11-30T15:00:00Z', 'offer'], 'invalid'],
  ])('refuses the time %j as %s', (time, code) => {
    const parsed = asking({ time })
    expect(parsed.ok ? {} : parsed.errors).toEqual({ time: `time.${code}` })
  })
})
