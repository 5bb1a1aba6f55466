import type { Party, Staff } from '../../contracts/desk.ts'

/** @returns one of the staff by an address; who has left the list since then is called by what stands before the @. */
export function staffBy(email: string, staff: readonly Staff[]): Staff {
  return staff.find((known) => known.email === email) ?? { email, name: email.split('@')[0] ?? email }
}

/** @param actor as the audit log has it: `staff:` and an address, or a code. */
export function partyOf(actor: string, staff: readonly Staff[]): Party {
  if (actor.startsWith('staff:')) return staffBy(actor.slice('staff:'.length), staff)
  return actor as Exclude<Party, Staff>
}
