import type { SiteContent } from './site-content.ts'

/** @returns the label of a choice; other values unchanged. */
export function formatFieldValue({ promptRescueForm, abouts }: SiteContent, field: string, value: string): string {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    challenge: promptRescueForm.options,
    about: abouts,
  }
  return choices[field]?.[value] ?? value
}
