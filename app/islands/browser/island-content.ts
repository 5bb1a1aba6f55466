import { islandContentPath } from '../../../contracts/islands.ts'

/**
 * Fetches the content that an island shows. It has a file of its own, because in the page it would cost bytes before the
 * first paint.
 * @param element with `data-island`. @throws when the file can't be fetched.
 */
export async function fetchContent({ dataset: { island = '', content = '' } }: HTMLElement): Promise<object> {
  const answer = await fetch(islandContentPath(island, content))
  if (!answer.ok) throw new Error(`the content of the ${island} was answered with ${answer.status}`)
  return answer.json()
}
