import { domainToASCII } from 'node:url'

export function foldEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Two names of one provider, which ignores dots before the @. */
const gmail = ['gmail.com', 'googlemail.com']

/** Only for counting; mail goes to the address as given. */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const given = folded.slice(at + 1)
  const domain = domainToASCII(given) || given
  // A leading plus isn't a tag.
  const [local = ''] = folded.slice(0, at).split(/(?<=.)\+/, 1)
  return gmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
