import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { boundedCache } from '../contracts/bounded-cache.ts'
import { SiteProvider } from './content.tsx'
import { type BrowserScript, DocumentContext, type DocumentParts } from './document-context.ts'
import { islandParts } from './islands/parts.ts'
import { pageDataContext, siteInputContext } from './page-data.ts'

/** For the code that renders (server/pages/application.ts) and for the build. */
export { islandParts, pageDataContext, siteInputContext }

/**
 * Renders a page to a string: every page at build time, and pages for one visitor, like a refused form, at run time.
 * Not streamed, because a page waits for nothing and React's streaming adds inline scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  input: Readonly<RouterContextProvider>,
): Promise<Response> {
  const site = import.meta.env.DEV ? null : input.get(siteInputContext)
  const router = <ServerRouter context={context} url={request.url} />
  const { prelude } = await prerenderToNodeStream(
    site ? (
      <DocumentContext value={buildDocumentParts(context)}>
        <SiteProvider {...site}>{router}</SiteProvider>
      </DocumentContext>
    ) : (
      router
    ),
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await text(prelude), { status, headers })
}

/** The builds that this one stands beside, in `dist/` and where the server runs it, in `dist/site/runtime/`. */
const clientBuild = join(import.meta.dirname, '../client')
const islandsManifest = join(import.meta.dirname, '../../islands/.vite/manifest.json')

const entry = 'app/islands/browser/main.ts'

/** As build/vite/browser-plugins.ts leaves it in Vite's manifest. */
type BuiltScript = { readonly file: string; readonly integrity: string }

let script: BrowserScript | undefined
const styleSheets = boundedCache<string>(100)

/** What belongs into the document of the matched routes. Files are read once. */
function buildDocumentParts({ manifest, staticHandlerContext }: EntryContext): DocumentParts {
  script ??= readBrowserScript()
  const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return { styles: [...new Set(sheets)].map(readStyleSheet), script }
}

function readStyleSheet(href: string): string {
  return styleSheets(href, () => readFileSync(join(clientBuild, href), 'utf8').trim())
}

/** @throws when the islands have not been built before the pages. */
function readBrowserScript(): BrowserScript {
  const manifest = JSON.parse(readFileSync(islandsManifest, 'utf8')) as Record<string, BuiltScript>
  const built = manifest[entry]
  if (!built) throw new Error(`${islandsManifest} does not name ${entry}: build the islands first`)
  return { src: `/${built.file}`, integrity: built.integrity }
}
