import type { FieldErrorCode } from '../../contracts/form-fields.ts'

/** Why a time cannot be booked, as the form is told. */
export type TimeFault = Extract<FieldErrorCode, `time.${string}`>

/** Thrown instead of booking, wherever it is found out; nothing is stored then. */
export class NotBookable extends Error {
  override readonly name = 'NotBookable'
  readonly fault: TimeFault

  constructor(fault: TimeFault) {
    super('the time cannot be booked')
    this.fault = fault
  }
}
