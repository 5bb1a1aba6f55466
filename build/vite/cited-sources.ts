import type { Plugin } from 'vite'
import type { Source } from '../../content/schema/sources.ts'
import { type SourceId, sources } from '../../content/sources.ts'

/**
 * Appends to a guide the footnote of each source that it cites as `[^key]`, from content/sources.ts, so that a
 * publication is described in one place. The guide is rendered with `SourceGrade` (app/sections/guide/).
 * @throws when a guide cites a key that does not exist, naming the file and the key.
 */
export function citedSources(): Plugin {
  return {
    name: 'cited-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(code, id) {
        const keys = [...new Set([...code.matchAll(/\[\^([\w-]+)\]/g)].map((match) => match[1] as string))]
        const unknown = keys.filter((key) => !(key in sources))
        if (unknown.length > 0) this.error(`${id} cites ${unknown.join(', ')}, which content/sources.ts does not have`)
        return { code: `${code}\n\n${keys.map(footnote).join('\n')}\n`, map: null }
      },
    },
  }
}

function footnote(key: string): string {
  const { publisher, title, year, url, note }: Source = sources[key as SourceId]
  return `[^${key}]: <SourceGrade id="${key}" />${publisher}, [${title}](${url}), ${year}.${note ? ` ${note}` : ''}`
}
