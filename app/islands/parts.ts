import type { ResolvedContent } from '../../cms/site-content.ts'
import type { IslandName } from '../../contracts/islands.ts'
import { selectContent as quiz } from './quiz/content.ts'
import { selectContent as request } from './request/content.ts'

/** For the build, which writes a file of each island's part of the content. */
export const islandParts: Readonly<Record<IslandName, (content: ResolvedContent) => object>> = { quiz, request }
