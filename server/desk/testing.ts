/** What tests of the desk have in common. */
import type { ListFilter, Staff } from '../../contracts/desk.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { Signal } from '../../contracts/suspicion.ts'
import { sampleRescueHours, sampleSchedule } from '../../contracts/testing/sample-schedule.ts'
import type { Database } from '../database/database.ts'
import { recognize } from '../requests/recognition.ts'
import { createRequestStore, type NewRequest } from '../requests/store.ts'

export const maya: Staff = { email: 'maya@firm.example', name: 'Maya Ortiz' }
export const tom: Staff = { email: 'tom@firm.example', name: 'Tom' }
export const sampleRules = { schedule: sampleSchedule, rescueHours: sampleRescueHours }

/** A filter that finds everything but for what is given. */
export function filterOf(filter: Partial<ListFilter> = {}): ListFilter {
  return { search: '', kind: '', state: '', with: '', since: '', ...filter }
}

/** @returns stores a request as the forms do, and gives its reference. */
export function savingInto(database: Database) {
  return async (
    request: VisitorRequest,
    at: Date,
    suspected: readonly Signal[] = [],
    more: Partial<Pick<NewRequest, 'booking' | 'context'>> = {},
  ): Promise<string> => {
    const added = { request, recognition: recognize(request, null), suspected, ...more }
    return (await createRequestStore(database, mailPurposes).save(added, at)).reference
  }
}
