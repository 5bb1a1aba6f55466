import { z } from 'zod'
import { entry, text } from '../entry.ts'
import { meta } from './page.ts'

export const quizPageFile = z.object({ quizPage: entry({ meta, lead: text }) })
