/** The address of a mail to somebody, whatever they typed: nothing in it becomes a header (RFC 6068). */
export function emailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll('%40', '@')}`
}

/** What dials a number; undefined where more was typed than a number, such as an extension. */
export function phoneLink(phone: string): string | undefined {
  return /^[+\d\s()./-]+$/.test(phone) ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : undefined
}
