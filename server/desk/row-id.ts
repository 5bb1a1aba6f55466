/** The greatest that both databases take for the id of a row: one above it would be an error of the database. */
const maxId = 2 ** 31 - 1

/** @returns the id of a row that a field or an address names; null when it names none. */
export function rowIdIn(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : 0
  return id > 0 && id <= maxId ? id : null
}
