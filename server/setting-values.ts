import { z } from 'zod'

export type Given = Readonly<Record<string, string | undefined>>

const originMessage = 'must be an address like https://www.example.com, without a path'
/** Normalized: lower case, without a default port or a final slash. */
export const origin = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value) || /[?#]/.test(value)) return false
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.username === '' && url.password === ''
  }, originMessage)
  .transform((value) => new URL(value).origin)

export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}
