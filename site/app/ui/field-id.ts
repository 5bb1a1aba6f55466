/** @returns the id of a form's field. In a separate module, because browser tests can't import `.tsx`. */
export function formatFieldId(form: string, name: string): string {
  return `${form}-${name}`
}
