/** Sample requests. A field that isn't given and has no sample below is empty. */
import { type RequestKind, storedFields } from './form-fields.ts'
import type { Consultation, PromptRescue } from './requests.ts'

function made<Fields>(kind: RequestKind, ...given: readonly Partial<Fields>[]): Fields {
  return Object.assign(Object.fromEntries(storedFields[kind].map((name) => [name, ''])), ...given)
}

export function consultation(fields: Partial<Consultation> = {}) {
  const sample = { name: 'Ada Probe', email: 'ada@example.com', message: 'It drifts.' }
  return { kind: 'consultation', fields: made<Consultation>('consultation', sample, fields) } as const
}

export function promptRescue(fields: Partial<PromptRescue> = {}) {
  const sample = {
    name: 'Bo Probe',
    company: 'Probe Ltd',
    email: 'bo@example.com',
    phone: '+1 202 555 0100',
    challenge: 'integration',
    prompts: 'First line\nSecond line',
  } as const
  return { kind: 'prompt-rescue', fields: made<PromptRescue>('prompt-rescue', sample, fields) } as const
}
