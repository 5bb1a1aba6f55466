import type { ResolvedContent } from '../../cms/site-content.ts'
import type { IslandName } from '../../contracts/islands.ts'
import { selectContent as quiz } from './quiz/content.ts'
import { selectContent as request } from './request/content.ts'

/** Selects each island's part of the content. The build writes each part to a file. */
export const islandParts: Readonly<Record<IslandName, (content: ResolvedContent) => object>> = { quiz, request }
