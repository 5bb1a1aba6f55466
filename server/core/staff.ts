import type { Party, Staff } from '../../contracts/desk.ts'
import type { Config } from './config.ts'

/** The user of the printed link if DESK_STAFF isn't set. */
export const localStaff: Staff = { email: 'desk@localhost', name: 'Desk' }

/** @returns everyone who may use the desk; none while it's closed. */
export function listStaff({ desk }: Config): readonly Staff[] {
  return desk?.staff.length === 0 ? [localStaff] : (desk?.staff ?? [])
}

/** Whether a person may use the desk now. */
export function isStaff(email: string, config: Config): boolean {
  return listStaff(config).some((person) => person.email === email)
}

/** @returns the member of staff with an address. Someone who isn't in the list gets the part before the @ as a name. */
export function findStaff(email: string, staff: readonly Staff[]): Staff {
  return staff.find((person) => person.email === email) ?? { email, name: email.split('@')[0] ?? email }
}

/** @param actor from the audit log: `staff:` and an address, or a code. */
export function parseParty(actor: string, staff: readonly Staff[]): Party {
  if (actor.startsWith('staff:')) return findStaff(actor.slice('staff:'.length), staff)
  return actor as Exclude<Party, Staff>
}
