import { z } from 'zod'
import { commitment, review } from '../attestation.ts'
import { day } from '../days.ts'
import { alike, entry, lead, list, paragraphs, prose, text, texts } from '../entry.ts'
import { labelled, plainMeta } from './page.ts'

/** The fields that privacy and terms share. The launch check lists each until a lawyer has reviewed it. */
export function legalPage<Shape extends z.ZodRawShape>(shape: Shape) {
  return entry({
    meta: plainMeta,
    ...texts('above', 'title'),
    lead,
    changed: day.meta({ description: 'The day of the last change.' }),
    review,
    ...shape,
  })
}

export const section = { heading: text, text: list(prose) }

export const consentFile = z.object({
  consentCopy: entry(texts('label', 'question', 'agree', 'decline', 'more')),
})

export const termsFile = z.object({
  terms: legalPage({
    sections: entry({
      offers: entry({ ...section, rows: list(labelled) }),
      ...alike(entry(section), 'invoices', 'promptRescue', 'membership', 'content', 'liability', 'questions'),
    }),
  }),
})

export const privacyFile = z.object({
  privacy: legalPage({
    afterwardsDays: z.int().positive().meta({
      description: 'Days after an erasure until mails about the request and backups with it are deleted, too.',
    }),
    sections: entry({
      stored: entry({ ...section, forms: entry(texts('prompt-rescue', 'consultation')) }),
      // The launch check lists these until someone has compared them with the settings.
      where: entry({ ...section, commitment }),
      who: entry({ ...section, payment: prose, commitment }),
      mail: entry(section),
      erase: entry(section),
      monitoring: entry({
        heading: text,
        commitment,
        counted: list(prose),
        recorded: list(prose),
        consent: entry({ granted: text, ask: prose }),
        choice: entry({
          states: entry(texts('open', 'granted', 'declined', 'refused')),
          ...texts('agree', 'decline'),
        }),
      }),
      browser: entry({ ...section, kept: entry(paragraphs('recorded', 'counted')), choiceKept: prose }),
      questions: entry(section),
    }),
  }),
})
