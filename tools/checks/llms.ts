import { paths } from '../../app/paths.ts'
import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'

const file = 'llms.ts'

/** The pages that `/llms.txt` lists by subject exist. */
export function checkLlms(content: Content): Fault[] {
  const known = new Set<string>(Object.values(paths))
  return content
    .module(file)
    .llms.sections.flatMap((section, place) =>
      section.paths.flatMap((path: string, index) =>
        known.has(path)
          ? []
          : [
              content.fault(
                file,
                ['llms', 'sections', place, 'paths', index],
                `there is no page at ${path}; correct the path`,
              ),
            ],
      ),
    )
}
