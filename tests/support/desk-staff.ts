/** Shared by the desk's tests. */
import type { ListFilter, Staff } from '../../contracts/desk.ts'
import { sampleRescueHours, sampleSchedule } from './sample-schedule.ts'

export const maya: Staff = { email: 'maya@firm.example', name: 'Maya Ortiz' }
export const tom: Staff = { email: 'tom@firm.example', name: 'Tom' }
export const sampleRules = { schedule: sampleSchedule, rescueHours: sampleRescueHours }

export function filterOf(filter: Partial<ListFilter> = {}): ListFilter {
  return { search: '', kind: '', state: '', with: '', since: '', ...filter }
}
