import { z } from 'zod'
import { altText, entry } from './entry.ts'
import { remedy } from './remedies.ts'

/** The folder of local pictures in `content/`, and the path at which the site serves the encoded ones. */
export const uploads = '/uploads/'

export const pictureAddressRemedy = `write '${uploads}ada-roe.jpg' for a file in content${uploads}, whose name has only letters, digits, - and _, or an address that begins with https://`

/** Plain names only, which have one spelling in every file system and URL. */
const localPicture = /^\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+$/

/** @returns whether the address is allowed. cms/validate/pictures.ts and the build check that the picture exists. */
export function isPictureAddress(from: string): boolean {
  if (from.startsWith(uploads)) return localPicture.test(from)
  const { protocol, username, password } = URL.parse(from) ?? {}
  // A password would be readable by everyone who can read the content.
  return protocol === 'https:' && !username && !password
}

/** A picture: a file in `content/uploads/`, or an https address in public storage. */
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
