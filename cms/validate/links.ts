import type { z } from 'zod'
import type { llmsFile } from '../../content/schema/crawlers.ts'
import { type Content, createIssue, walkObjects } from '../content.ts'
import { findNodes } from './guide.ts'
import type { Issue } from './issue.ts'

type Pages = ReadonlySet<unknown>

/** Whether a link leads to another site, such as the firm's profile on a network. */
function isExternal(path: string): boolean {
  return path.startsWith('https://') && (URL.parse(path)?.hostname.includes('.') ?? false)
}

/** Checks that links in the navigation, guides and /llms.txt lead to pages that exist, or say that they are coming soon. */
export function checkLinks(content: Content, pages: Pages): Issue[] {
  return [
    ...listNavigationIssues(content, pages),
    ...listLlmsIssues(content, pages),
    ...listGuideIssues(content, pages),
  ]
}

function listNavigationIssues(content: Content, pages: Pages): Issue[] {
  const { menus, footerColumns, footerCopy } = content.values.get('navigation.yaml') ?? {}
  const links = [...walkObjects({ menus, footerColumns, footerCopy })].filter(({ holder }) => 'path' in holder)
  const inPreparation = new Set(links.filter(({ holder }) => holder.comingSoon).map(({ holder }) => holder.path))
  return links.flatMap(({ path: at, holder: { name, path, comingSoon } }) => {
    const saysSo = comingSoon || at[0] === 'footerColumns'
    if (pages.has(path) || (saysSo && inPreparation.has(path)) || isExternal(String(path))) return []
    const remedy = `there is no page at ${path}; correct it, write an address that begins with https://, or mark it as coming soon`
    return [createIssue(content, 'navigation.yaml', [...at, 'path'], remedy, `“${name}”`)]
  })
}

function listLlmsIssues(content: Content, pages: Pages): Issue[] {
  const { llms } = content.values.get('llms.yaml') as z.infer<typeof llmsFile>
  return llms.sections.flatMap(({ paths }, section) =>
    paths.flatMap((path, index) => {
      const at = ['llms', 'sections', section, 'paths', index]
      return pages.has(path)
        ? []
        : [createIssue(content, 'llms.yaml', at, `there is no page at ${path}; correct the path`)]
    }),
  )
}

function listGuideIssues({ guides }: Content, pages: Pages): Issue[] {
  return [...guides].flatMap(([file, { tree }]) =>
    findNodes(tree, 'link', 'image').flatMap(({ type, url = '', alt, position }) => {
      const issue = (remedy: string) => [{ file: `content/${file}`, line: position?.start.line, subject: url, remedy }]
      if (type === 'image') return alt?.trim() ? [] : issue('say between the brackets what the picture shows')
      const [path = ''] = url.split('#')
      const isPage = path.startsWith('/') && !/\.\w+$/.test(path)
      return isPage && !pages.has(path) ? issue(`there is no page at ${path}; correct the link`) : []
    }),
  )
}
