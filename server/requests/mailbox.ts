/** When two email addresses are the same. */
import { domainToASCII } from 'node:url'

/** An address as requests are found by it: the same person writes it with capitals here and without there. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Two names of one provider, which ignores dots before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/**
 * The mailbox behind an address, so that its many spellings count as one: capitals, `+tag`, international domains, and
 * dots where the provider ignores them. Only for counting: mail goes to the address as it was given.
 * @param email an address that contracts/field-schemas.ts lets through.
 */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const given = folded.slice(at + 1)
  const domain = domainToASCII(given) || given
  // A plus at the very beginning is no tag: it would leave nobody.
  const [local = ''] = folded.slice(0, at).split(/(?<=.)\+/, 1)
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
