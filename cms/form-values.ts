import { formatFullDate } from './datetime.ts'
import type { SiteContent } from './site-content.ts'

type Choices = Pick<SiteContent, 'promptRescueForm'> & Partial<Pick<SiteContent, 'abouts'>>

/** @returns the label of a choice, and a date as all others are written; other values unchanged. */
export function formatFieldValue(
  { promptRescueForm, abouts = {} as never }: Choices,
  field: string,
  value: string,
): string {
  if (field === 'start-date' && !Number.isNaN(Date.parse(value))) return formatFullDate(value, 'UTC')
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    challenge: promptRescueForm.options,
    about: abouts,
  }
  return choices[field]?.[value] ?? value
}
