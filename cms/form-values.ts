import type { SiteContent } from './site-content.ts'

/** @returns what a choice of a form reads as; other values as they are. */
export function formatFieldValue({ promptRescueForm, abouts }: SiteContent, field: string, value: string): string {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    challenge: promptRescueForm.options,
    about: abouts,
  }
  return choices[field]?.[value] ?? value
}
