import type { TimeFault } from '../../contracts/form-fields.ts'

/** Thrown instead of booking, wherever it is found out; nothing is stored then. */
export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}
