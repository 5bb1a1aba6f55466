/** The id of a form's control, for the links of an error summary. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`
}
