/** The program that compresses a finished site at the best quality, while visitors already get its pages. */
import { setPriority } from 'node:os'
import { answerTasks } from '../platform/answer-tasks.ts'
import { recompress } from './site-folder.ts'

setPriority(10)
answerTasks(recompress)
