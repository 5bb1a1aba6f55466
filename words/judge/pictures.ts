import type { z } from 'zod'
import type { peopleFile } from '../../content/schema/company.ts'
import { isPictureAddress, pictureAddressRemedy, uploads } from '../../content/schema/picture.ts'
import type { PictureShape } from '../../contracts/pictures.ts'
import { type Content, placeOf } from '../content.ts'
import type { Finding } from './finding.ts'
import { nodesBelow } from './guide.ts'

export type UsedPicture = Pick<Finding, 'file' | 'line' | 'path'> & {
  readonly from: string
  readonly shape: PictureShape
}

export function usedPictures(content: Content): UsedPicture[] {
  return [...portraits(content), ...guidePictures(content)]
}

/** Files in `content/uploads/` exist. The build checks the pictures themselves. */
export function checkPictures(content: Content): Finding[] {
  const known = [...content.uploads].map((name) => uploads + name)
  return usedPictures(content).flatMap(({ from, shape: _, ...place }) => {
    // Only in guides: elsewhere, the schema reports the address.
    if (!isPictureAddress(from)) return place.path ? [] : [{ ...place, subject: from, remedy: pictureAddressRemedy }]
    if (!from.startsWith(uploads) || known.includes(from)) return []
    const remedy = `there is no such file in content${uploads}; small and capital letters count`
    return [{ ...place, subject: from, remedy }]
  })
}

function portraits(content: Content): UsedPicture[] {
  const { people } = content.values.get('people.yaml') as z.infer<typeof peopleFile>
  if (typeof people.engineers === 'string') return []
  return people.engineers.flatMap(({ portrait }, index) => {
    if (!portrait) return []
    const at = ['people', 'engineers', index, 'portrait', 'from']
    return [{ from: portrait.from, shape: 'portrait', path: at, ...placeOf(content, 'people.yaml', at) }]
  })
}

function guidePictures({ guides }: Content): UsedPicture[] {
  return [...guides].flatMap(([name, { tree }]) =>
    nodesBelow(tree, 'image').map(({ url = '', position }) => ({
      from: url,
      shape: 'wide',
      file: `content/${name}`,
      line: position?.start.line,
    })),
  )
}
