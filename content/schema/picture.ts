import { z } from 'zod'
import { altText, entry } from './entry.ts'
import { remedy } from './remedies.ts'

/** Where local pictures lie below `content/`, and where the site serves those that it makes of them. */
export const uploads = '/uploads/'

export const pictureAddressRemedy = `write '${uploads}ada-roe.jpg' for a file in content${uploads}, whose name has only letters, digits, - and _, or an address that begins with https://`

/** Plain names alone, which no system of files and no address spells in a second way. */
const localPicture = /^\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+$/

/** @returns whether a picture may lie there; that it does is for cms/validate/pictures.ts and the build. */
export function isPictureAddress(from: string): boolean {
  if (from.startsWith(uploads)) return localPicture.test(from)
  const { protocol, username, password } = URL.parse(from) ?? {}
  // Whoever reads the content would read the password too.
  return protocol === 'https:' && !username && !password
}

/** A picture: a file in `content/uploads/`, or what lies in a public storage, at an https address. */
export const picture = entry({
  from: z
    .string(remedy(() => pictureAddressRemedy))
    .refine(
      isPictureAddress,
      remedy((from) => (from === '' ? 'choose a picture' : pictureAddressRemedy)),
    )
    .meta({ title: 'Picture' }),
  alternative: altText,
})
export type Picture = z.infer<typeof picture>
