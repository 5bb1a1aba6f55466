import type { RequestKind } from '../../../contracts/form-fields.ts'

/** The prefix of each form's ids, and the anchor of its section. */
export const formIds = { 'prompt-rescue': 'booking', consultation: 'contact' } as const satisfies Record<
  RequestKind,
  string
>
