import { paths } from '../app/paths.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

const file = 'llms.ts'

/** The pages that `/llms.txt` lists by subject exist. */
export function checkLlms(content: Content): Finding[] {
  const known = new Set<string>(Object.values(paths))
  return content
    .module(file)
    .llms.sections.flatMap((section, place) =>
      section.paths.flatMap((path: string, index) =>
        known.has(path)
          ? []
          : [
              content.finding(
                file,
                ['llms', 'sections', place, 'paths', index],
                `there is no page at ${path}; correct the path`,
              ),
            ],
      ),
    )
}
