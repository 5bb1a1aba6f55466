import { InvalidArgumentError } from 'commander'
import type { RequestRecord } from '../server/requests/record.ts'
import { parseReference } from '../server/requests/reference.ts'
import { exit, Failure } from './exit.ts'
import type { Session } from './session.ts'

/** @throws InvalidArgumentError */
export function referenceArgument(text: string): string {
  const reference = parseReference(text)
  if (!reference) throw new InvalidArgumentError('A reference has eight letters and digits, like K7QM-2X9D.')
  return reference
}

/** @throws Failure when it doesn't exist. */
export async function mustShow({ records, location }: Session, reference: string): Promise<RequestRecord> {
  const record = await records.show(reference)
  if (!record) throw new Failure(exit.nothingFound, `There is no request ${reference} in ${location}.`)
  return record
}
