import { z } from 'zod'
import { entry, texts } from '../entry.ts'

const problem = entry(texts('title', 'text'))

export const deskProblemFile = z.object({
  problemCopy: entry({
    ...{ notFound: problem, forbidden: problem, expired: problem, tooMany: problem, server: problem },
    ...texts('typed', 'back', 'signIn'),
  }),
})
