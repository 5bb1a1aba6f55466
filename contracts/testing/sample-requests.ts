/** Requests for tests: a field that a form gains is made up here, once. */
import type { Consultation, PromptRescue } from '../requests.ts'

/** A consultation; what is not given is made up. */
export function consultation(fields: Partial<Consultation> = {}) {
  const made: Consultation = {
    about: '',
    name: 'Ada Probe',
    email: 'ada@example.com',
    company: '',
    message: 'It drifts.',
  }
  return { kind: 'consultation', fields: { ...made, ...fields } } as const
}

/** A prompt rescue; what is not given is made up. */
export function promptRescue(fields: Partial<PromptRescue> = {}) {
  const made: PromptRescue = {
    name: 'Bo Probe',
    company: 'Probe Ltd',
    email: 'bo@example.com',
    phone: '+1 202 555 0100',
    challenge: 'integration',
    prompts: 'First line\nSecond line',
    'start-date': '',
  }
  return { kind: 'prompt-rescue', fields: { ...made, ...fields } } as const
}
