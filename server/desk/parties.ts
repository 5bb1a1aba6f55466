import type { Staff } from '../../contracts/desk.ts'

/** @returns one of the staff by an address; who has left the list since then is called by what stands before the @. */
export function staffBy(email: string, staff: readonly Staff[]): Staff {
  return staff.find((known) => known.email === email) ?? { email, name: email.split('@')[0] ?? email }
}
