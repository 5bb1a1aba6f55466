import type { z } from 'zod'
import type { caseStudiesFile } from '../../content/schema/claims.ts'
import type { peopleFile } from '../../content/schema/company.ts'
import { isPictureAddress, pictureAddressRemedy, uploads } from '../../content/schema/picture.ts'
import { pictureLimits } from '../../contracts/desk.ts'
import type { PictureShape, PictureSize } from '../../contracts/pictures.ts'
import { type Content, findLocation } from '../content.ts'
import { findNodes } from './guide.ts'
import type { Issue } from './issue.ts'

export type UsedPicture = Pick<Issue, 'file' | 'line' | 'path'> & {
  readonly from: string
  readonly shape: PictureShape
}

/** @param inGuides the pictures in guides, if their text isn't read. */
export function listUsedPictures(content: Content, inGuides = listGuidePictures(content)): UsedPicture[] {
  return [...listPortraits(content), ...listStoryPictures(content), ...inGuides]
}

/**
 * Checks that the named files exist in `content/uploads/`, and that those of known size are large enough. The build checks
 * the others.
 */
export function checkPictures(content: Content): Issue[] {
  const sizes = new Map([...content.uploads].map(([name, size]) => [uploads + name, size]))
  return listUsedPictures(content).flatMap(({ from, shape, ...place }) => {
    // In YAML files, the schema reports an invalid address.
    if (!isPictureAddress(from)) return place.path ? [] : [{ ...place, subject: from, remedy: pictureAddressRemedy }]
    if (!from.startsWith(uploads)) return []
    if (!sizes.has(from)) {
      const remedy = `there is no such file in content${uploads}; small and capital letters count`
      return [{ ...place, subject: from, remedy }]
    }
    const size = sizes.get(from)
    const remedy = size && findSizeFault(size, shape)
    return remedy ? [{ ...place, subject: from, remedy }] : []
  })
}

/** @returns why a picture is too small for its place, because pictures aren't enlarged; undefined if it isn't. */
export function findSizeFault({ width, height }: PictureSize, shape: PictureShape): string | undefined {
  const [pixels, least, side] =
    shape === 'portrait'
      ? [Math.min(width, height), pictureLimits.pixels, 'on its shorter side']
      : [width, pictureLimits.across, 'across']
  return pixels < least ? `it has ${pixels} pixels ${side}; use one with ${least} or more` : undefined
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
