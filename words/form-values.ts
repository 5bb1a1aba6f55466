import { abouts, firm, promptRescueForm } from './words.ts'

/** What fills the places in the words of a confirmation, on its page and in its mail alike. */
export const confirmationValues = { email: firm.email } as const

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  challenge: promptRescueForm.options,
  about: abouts,
}

/** What a visitor filled into a field: a choice in its words, anything else as it is. */
export function inWords(field: string, value: string): string {
  return choices[field]?.[value] ?? value
}
