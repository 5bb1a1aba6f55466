/** A module of its own, because browser tests load no `.tsx`. */
export function formatFieldId(form: string, name: string): string {
  return `${form}-${name}`
}
