import type { z } from 'zod'
import type { caseStudiesFile } from '../../content/schema/claims.ts'
import type { peopleFile } from '../../content/schema/company.ts'
import { isPictureAddress, pictureAddressRemedy, uploads } from '../../content/schema/picture.ts'
import type { PictureShape } from '../../contracts/pictures.ts'
import { type Content, findLocation } from '../content.ts'
import { findNodes } from './guide.ts'
import type { Issue } from './issue.ts'

export type UsedPicture = Pick<Issue, 'file' | 'line' | 'path'> & {
  readonly from: string
  readonly shape: PictureShape
}

export function listUsedPictures(content: Content): UsedPicture[] {
  return [...listPortraits(content), ...listStoryPictures(content), ...listGuidePictures(content)]
}

/** Checks that the named files exist in `content/uploads/`. The build checks the pictures themselves. */
export function checkPictures(content: Content): Issue[] {
  const known = [...content.uploads].map((name) => uploads + name)
  return listUsedPictures(content).flatMap(({ from, shape: _, ...place }) => {
    // In YAML files, the schema reports an invalid address.
    if (!isPictureAddress(from)) return place.path ? [] : [{ ...place, subject: from, remedy: pictureAddressRemedy }]
    if (!from.startsWith(uploads) || known.includes(from)) return []
    const remedy = `there is no such file in content${uploads}; small and capital letters count`
    return [{ ...place, subject: from, remedy }]
  })
}

function listPortraits(content: Content): UsedPicture[] {
  const { people } = content.values.get('people.yaml') as z.infer<typeof peopleFile>
  if (typeof people.engineers === 'string') return []
  return people.engineers.flatMap(({ portrait }, index) => {
    if (!portrait) return []
    const at = ['people', 'engineers', index, 'portrait', 'from']
    return [{ from: portrait.from, shape: 'portrait', path: at, ...findLocation(content, 'people.yaml', at) }]
  })
}

function listStoryPictures(content: Content): UsedPicture[] {
  const { caseStudies } = content.values.get('case-studies.yaml') as z.infer<typeof caseStudiesFile>
  return caseStudies.flatMap(({ picture }, index) => {
    if (!picture) return []
    const at = ['caseStudies', index, 'picture', 'from']
    return [{ from: picture.from, shape: 'wide', path: at, ...findLocation(content, 'case-studies.yaml', at) }]
  })
}

function listGuidePictures({ guides }: Content): UsedPicture[] {
  return [...guides].flatMap(([name, { tree }]) =>
    findNodes(tree, 'image').map(({ url = '', position }) => ({
      from: url,
      shape: 'wide',
      file: `content/${name}`,
      line: position?.start.line,
    })),
  )
}
