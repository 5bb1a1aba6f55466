import { z } from 'zod'
import { entry, text, texts } from './entry.ts'

/** What a request can be about, as contracts/abouts.ts lists it. */
export const aboutNames = [
  ...(['basic', 'pro', 'enterprise', 'audit', 'repair', 'advisory', 'project-fix', 'strategy-session'] as const),
  ...(['feasibility', 'executive-session', 'executive-deep-dive', 'executive-officer'] as const),
] as const

export const aboutsFile = z.object({ abouts: entry(texts(...aboutNames)) })

/** What the contact form says a talk is about, when a button leads there. That it exists is for words/judge/links.ts. */
export const about = text as unknown as z.ZodType<(typeof aboutNames)[number]>
