import { z } from 'zod'
import { entry, texts } from '../entry.ts'

export const deskAccountFile = z.object({
  accountCopy: entry({
    ...texts('title', 'sessions', 'sessionsLead', 'browserOn', 'unknownDevice', 'times', 'current', 'end', 'endOthers'),
    ...texts('mails', 'digest', 'save'),
    done: entry(texts('revoked', 'digest')),
  }),
})
