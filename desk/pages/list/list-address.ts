import type { ListFilter } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'

/** The address of the list, or of its export, as a filter shows it: what asks for nothing is left out. */
export function listAddress(filter: Partial<ListFilter>, address: string = deskAddresses.list): string {
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  const search = new URLSearchParams(asked).toString()
  return search ? `${address}?${search}` : address
}
