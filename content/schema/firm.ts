import { z } from 'zod'
import { commitment, evidence } from './attestation.ts'
import { graded } from './claims.ts'
import { entry, prose, text, texts } from './entry.ts'
import { remedy } from './remedies.ts'

const phone = text.refine(
  (number) => /^\+?[\d\s().-]+$/.test(number) && /^\D*(?:\d\D*){7,15}$/.test(number),
  remedy(() => 'write a phone number of 7 to 15 digits, like +1 (202) 555-0142'),
)
const outOfFive = remedy(() => 'write a number from 1 to 5')
const score = z.number().min(1, outOfFive).max(5, outOfFive)

export const firmFile = z.object({
  firm: entry({
    ...texts('name', 'tagline'),
    email: z.email(remedy(() => 'write one email address, like name@example.com')).meta({
      description:
        'Visitors write to it. Requests are mailed to it, too, unless the server’s settings name another mailbox.',
    }),
    phone,
    paymentLink: z
      .string()
      .refine(
        (link) => link === '' || z.url({ protocol: /^https$/ }).safeParse(link).success,
        remedy(() => 'write an https address, or leave it empty'),
      )
      .meta({
        title: 'Payment page',
        description:
          'Where visitors can pay the first half of a prompt rescue, such as a Stripe Payment Link over that price. The reference is added to it. Leave it empty without one.',
      }),
    replyDays: z.int().positive(),
    consultationMinutes: z.int().positive(),
    rating: entry({ score, reviews: text, ...graded, mark: text.meta({ description: 'Shown next to the rating.' }) }),
    checklist: entry({ name: text, pages: z.int().positive() }),
  }),
  firmAttestations: entry({ rating: entry({ says: prose, evidence }), reply: entry({ says: prose, commitment }) }).meta(
    {
      title: 'Proof and promises',
    },
  ),
})
