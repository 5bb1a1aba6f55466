import { z } from 'zod'
import { entry, texts } from '../entry.ts'

export const deskFrameFile = z.object({
  frameCopy: entry(texts('desk', 'skip', 'main', 'requests', 'report', 'audit', 'account', 'signOut')),
})
