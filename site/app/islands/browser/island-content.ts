import { islandContentPath } from '../../../../contracts/islands.ts'

/**
 * Fetches the content that an island shows. The content is in a separate file, because inside the page it would add bytes
 * before the first paint.
 * @param element has `data-island` and `data-content`.
 * @throws if the file can't be fetched.
 */
export async function fetchContent({ dataset: { island = '', content = '' } }: HTMLElement): Promise<object> {
  const answer = await fetch(islandContentPath(island, content))
  if (!answer.ok) throw new Error(`The content of the island "${island}" could not be fetched: status ${answer.status}`)
  return answer.json()
}
