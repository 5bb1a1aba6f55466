/** The address of a mail to somebody, whatever they typed: nothing in it becomes a header (RFC 6068). */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}
