import type { Plugin } from 'vite'
import type { Source } from '../../content/schema/sources.ts'
import { sourceOf } from '../../words/sources.ts'
import { sources } from '../../words/words.ts'

/**
 * Appends to a guide the footnote of each source that it cites as `[^key]`, from content/sources.yaml, so that a
 * publication is described in one place. The guide is rendered with `SourceGrade` (app/sections/guide/). Of a key that
 * does not exist checks/citations.ts tells.
 */
export function citedSources(): Plugin {
  return {
    name: 'cited-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(code) {
        const cited = [...code.matchAll(/\[\^([\w-]+)\]/g)].map((match) => match[1] as string)
        const keys = [...new Set(cited)].filter((key) => key in sources)
        return { code: `${code}\n\n${keys.map(footnote).join('\n')}\n`, map: null }
      },
    },
  }
}

function footnote(key: string): string {
  const { publisher, title, year, url, note }: Source = sourceOf(key)
  return `[^${key}]: <SourceGrade id="${key}" />${publisher}, [${title}](${url}), ${year}.${note ? ` ${note}` : ''}`
}
