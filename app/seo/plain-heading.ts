/** A heading without the spaces that keep its lines from breaking. */
export function plainHeading(heading: string): string {
  return heading.replaceAll('\u00a0', ' ')
}
