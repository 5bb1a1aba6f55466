import type { z } from 'zod'
import type { llmsFile } from '../../content/schema/crawlers.ts'
import { type Content, findingAt, holdersIn } from '../content.ts'
import type { Finding } from './finding.ts'
import { nodesBelow } from './guide.ts'

type Pages = ReadonlySet<unknown>

/** A page of somebody else, such as the firm's profile on a network. */
function isElsewhere(path: string): boolean {
  return path.startsWith('https://') && (URL.parse(path)?.hostname.includes('.') ?? false)
}

/** Links of navigation, guides and /llms.txt lead to pages that exist or are in preparation. */
export function checkLinks(content: Content, pages: Pages): Finding[] {
  return [...navigationFindings(content, pages), ...llmsFindings(content, pages), ...guideFindings(content, pages)]
}

function navigationFindings(content: Content, pages: Pages): Finding[] {
  const { menus, footerColumns, footerCopy } = content.values.get('navigation.yaml') ?? {}
  const links = [...holdersIn({ menus, footerColumns, footerCopy })].filter(({ holder }) => 'path' in holder)
  const inPreparation = new Set(links.filter(({ holder }) => holder.comingSoon).map(({ holder }) => holder.path))
  return links.flatMap(({ path: at, holder: { name, path } }) => {
    if (pages.has(path) || inPreparation.has(path) || isElsewhere(String(path))) return []
    const remedy = `there is no page at ${path}; correct it, write an address that begins with https://, or mark it comingSoon`
    return [findingAt(content, 'navigation.yaml', [...at, 'path'], remedy, `“${name}”`)]
  })
}

function llmsFindings(content: Content, pages: Pages): Finding[] {
  const { llms } = content.values.get('llms.yaml') as z.infer<typeof llmsFile>
  return llms.sections.flatMap(({ paths }, section) =>
    paths.flatMap((path, index) => {
      const at = ['llms', 'sections', section, 'paths', index]
      return pages.has(path)
        ? []
        : [findingAt(content, 'llms.yaml', at, `there is no page at ${path}; correct the path`)]
    }),
  )
}

function guideFindings({ guides }: Content, pages: Pages): Finding[] {
  return [...guides].flatMap(([file, { tree }]) =>
    nodesBelow(tree, 'link', 'image').flatMap(({ type, url = '', alt, position }) => {
      const finding = (remedy: string) => [
        { file: `content/${file}`, line: position?.start.line, subject: url, remedy },
      ]
      if (type === 'image') return alt?.trim() ? [] : finding('say between the brackets what the picture shows')
      const [path = ''] = url.split('#')
      const isPage = path.startsWith('/') && !/\.\w+$/.test(path)
      return isPage && !pages.has(path) ? finding(`there is no page at ${path}; correct the link`) : []
    }),
  )
}
