import { z } from 'zod'
import { commitment } from '../attestation.ts'
import { entry, list, text, texts } from '../entry.ts'
import { legalPage, section } from './legal.ts'

export const privacyFile = z.object({
  privacy: legalPage({
    afterwardsDays: z.int().positive().meta({
      description: 'Days after an erasure within which mails about it and backups that hold it are gone as well.',
    }),
    sections: entry({
      stored: entry({ ...section, forms: entry(texts('prompt-rescue', 'consultation')) }),
      // The launch check compares these with the settings until they are confirmed.
      where: entry({ ...section, commitment }),
      who: entry({ ...section, commitment }),
      mail: entry(section),
      erase: entry(section),
      monitoring: entry({
        heading: text,
        commitment,
        counted: list(text),
        recorded: list(text),
        consent: entry(texts('granted', 'ask')),
        choice: entry({
          states: entry(texts('open', 'granted', 'declined', 'refused')),
          ...texts('agree', 'decline'),
        }),
      }),
      browser: entry({ ...section, kept: entry(texts('recorded', 'counted')), choiceKept: text }),
      questions: entry(section),
    }),
    limits: entry(texts('characters', 'digits', 'choice', 'day', 'time')),
  }),
})
