/** Forms, errors, mails, the export and the privacy page follow this order (docs/adding-a-field.md). */
import { topics } from './topics.ts'

export const challenges = ['inconsistent', 'wrong-output', 'integration', 'cascading', 'other'] as const

/** One field. Its name is the key of its words in content/forms.yaml and content/mails.yaml. */
export type Field = {
  readonly optional?: true
  /** `false`: it isn't stored with the others. A time becomes an appointment. */
  readonly stored?: false
  readonly autoComplete?: string
  readonly wide?: true
} & (
  | { readonly control: 'line' | 'email'; readonly limit: number }
  | { readonly control: 'text'; readonly limit: number; readonly rows: number }
  | { readonly control: 'tel'; readonly limit: number; readonly digits: { readonly min: number; readonly max: number } }
  | { readonly control: 'date'; readonly daysAhead: number }
  | { readonly control: 'select' | 'topic'; readonly options: readonly string[] }
  | { readonly control: 'time' }
)

const phone = { control: 'tel', limit: 40, digits: { min: 7, max: 15 }, optional: true, autoComplete: 'tel' } as const
const name = { control: 'line', limit: 120, autoComplete: 'name' } as const
const company = { control: 'line', limit: 160, optional: true, autoComplete: 'organization' } as const
/** The longest address that SMTP carries (RFC 5321, erratum 1690). */
const email = { control: 'email', limit: 254, autoComplete: 'email' } as const

/** Limits are in UTF-16 code units, as JavaScript counts characters. */
export const forms = {
  'prompt-rescue': {
    name,
    company,
    email,
    phone,
    challenge: { control: 'select', options: challenges, wide: true },
    prompts: { control: 'text', limit: 20_000, rows: 7, wide: true },
    'start-date': { control: 'date', daysAhead: 365, optional: true, wide: true },
  },
  consultation: {
    time: { control: 'time', stored: false },
    about: { control: 'topic', options: topics, optional: true },
    name,
    email,
    // Shown only if calls are by phone (`listAskedFields` in cms/consultation-call.ts).
    phone: { ...phone, wide: true },
    company: { ...company, wide: true },
    message: { control: 'text', limit: 5_000, rows: 3, wide: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>
