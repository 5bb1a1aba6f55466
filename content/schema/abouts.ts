import { z } from 'zod'
import { type Topic, topics } from '../../contracts/topics.ts'
import { entry, text, texts } from './entry.ts'

export const aboutsFile = z.object({ abouts: entry(texts(...topics)) })

/** What the contact form says a talk is about, when a button leads there. That it exists is for words/judge/links.ts. */
export const about = text.meta({ title: 'Topic in the contact form' }) as unknown as z.ZodType<Topic>
