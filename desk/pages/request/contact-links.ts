/** A mailto link. Nothing in the typed address becomes a header (RFC 6068). */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}
