/** What a calendar knows our appointments by. */

/** @param origin of the site. @returns what the UIDs of our appointments end in, and nobody else's do. */
export function uidSuffix(origin: string): string {
  return `@${new URL(origin).hostname}`
}

/** @returns the same through all changes of an appointment. */
export function uidOf(reference: string, origin: string): string {
  return reference + uidSuffix(origin)
}
