import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { challenges, fieldOrder } from './form-fields.ts'
import { limits } from './limits.ts'
import { parseRequest } from './requests.ts'

const now = new Date('2026-11-21T12:00:00Z')
const rescue = { name: 'Ada Probe', email: 'ada@example.com', challenge: 'other', prompts: 'Classify this.' }
const parse = (fields: object) => parseRequest('prompt-rescue', { ...rescue, ...fields }, now)

function errorsOf(fields: object): string[] {
  const parsed = parse(fields)
  return parsed.ok ? [] : Object.keys(parsed.errors)
}

describe('a prompt rescue', () => {
  it('needs a name, an email address, a challenge and prompts', () => {
    const parsed = parseRequest('prompt-rescue', {}, now)
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['name', 'email', 'challenge', 'prompts'])
  })

  it('fills what was left out with nothing and drops what it does not know', () => {
    const parsed = parse({ admin: true })
    expect(parsed).toEqual({
      ok: true,
      request: { kind: 'prompt-rescue', fields: { ...rescue, company: '', phone: '', 'start-date': '' } },
    })
  })

  it.each(challenges)('takes the challenge %s', (challenge) => {
    expect(errorsOf({ challenge })).toEqual([])
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(limits.name + 1)],
    ['name', 7],
    ['name', ['Ada']],
    ['company', 'x'.repeat(limits.company + 1)],
    ['email', 'ada'],
    ['email', 'ada@example'],
    ['email', 'ada@example.com, eve@example.com'],
    ['email', 'ada@example.com\r\nBcc: eve@example.com'],
    ['email', 'Ada <ada@example.com>'],
    ['email', 'a..b@example.com'],
    ['email', '.a@example.com'],
    ['email', 'a@-example.com'],
    ['email', `${'x'.repeat(65)}@example.com`],
    ['email', `${'x'.repeat(limits.email)}@example.com`],
    ['phone', '12345'],
    ['phone', '1234567890123456'],
    ['phone', 'call me'],
    ['challenge', ''],
    ['challenge', 'something'],
    ['prompts', ' \n '],
    ['prompts', 'x'.repeat(limits.prompts + 1)],
    ['start-date', '2026-02-30'],
    ['start-date', 'tomorrow'],
    ['start-date', '2026-11-19'],
    ['start-date', '2027-11-23'],
  ])('refuses %s = %j with an instruction for that field alone', (field, value) => {
    expect(errorsOf({ [field]: value })).toEqual([field])
  })

  it.each([
    ['name', 'x'.repeat(limits.name)],
    ['email', 'ada.o’brien+test@mail.example.co'.replace('’', "'")],
    ['email', 'zoë@bücher.example'],
    ['email', 'ada@example.xn--p1ai'],
    ['phone', '+1 (555) 010-0142'],
    ['phone', '030/123 45 67 x12'],
    ['phone', '+1 202 555 0142 ext. 12'],
    ['phone', '202–555‑0142'],
    ['phone', '２０２ 555 0142'],
    ['company', null],
    ['prompts', 'x'.repeat(limits.prompts)],
    ['start-date', '2026-11-20'],
    ['start-date', '2026-11-21'],
    ['start-date', '2027-11-21'],
  ])('takes %s = %j', (field, value) => {
    expect(errorsOf({ [field]: value })).toEqual([])
  })

  it('makes one line of a name, whatever white space or control characters it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
        const parsed = parse({ name: `A${name}` })
        if (!parsed.ok) return
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not get through
        expect(parsed.request.fields.name).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })

  it('counts a line break once, however the browser sent it', () => {
    const parsed = parse({ prompts: 'one\r\ntwo\rthree' })
    expect(parsed.ok && parsed.request.kind === 'prompt-rescue' && parsed.request.fields.prompts).toBe(
      'one\ntwo\nthree',
    )
  })

  it.each([null, 'text', [], 3])('refuses %j as a body', (body) => {
    expect(parseRequest('prompt-rescue', body, now).ok).toBe(false)
  })
})

describe('a consultation request', () => {
  it('needs a name, an email address and a message', () => {
    const parsed = parseRequest('consultation', {}, now)
    expect(parsed.ok ? [] : Object.keys(parsed.errors)).toEqual(['name', 'email', 'message'])
  })

  it('has the fields that its form shows', () => {
    const parsed = parseRequest('consultation', { name: 'Ada', email: 'a@b.co', message: 'Hi' }, now)
    expect(parsed.ok && Object.keys(parsed.request.fields).sort()).toEqual([...fieldOrder.consultation].sort())
  })
})
