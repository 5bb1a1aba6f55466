import { abouts, firm, promptRescueForm } from './words.ts'

export const confirmationValues = { email: firm.email } as const

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  challenge: promptRescueForm.options,
  about: abouts,
}

export function inWords(field: string, value: string): string {
  return choices[field]?.[value] ?? value
}
