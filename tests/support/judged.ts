import { sitePaths } from '../../app/paths.ts'
import type { Content } from '../../words/content.ts'
import { judge } from '../../words/judge/judge.ts'

export const judged = (content: Content) => judge(content, sitePaths)
