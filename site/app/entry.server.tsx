import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { type BrowserScript, DocumentContext, type DocumentParts, SiteProvider } from './content.tsx'
import { islandParts } from './islands/content.ts'
import { keepRangesWhole } from './keep-ranges-whole.ts'
import { pageDataContext, siteInputContext } from './page-data.ts'

/** Used by the code that renders pages (site/pages/application.ts) and by the build. */
export { islandParts, pageDataContext, siteInputContext }

/**
 * Renders a page to a string: at build time every page, at run time pages for one visitor, such as a refused form. The page
 * isn't streamed, because it waits for no data and React's streaming adds inline scripts.
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
  return new Response(keepRangesWhole(await text(prelude)), { status, headers })
}

/** Other builds, relative to this one: in `dist/`, and in `dist/site/runtime/`, where the server runs it. */
const clientBuild = join(import.meta.dirname, '../client')
const islandsManifest = join(import.meta.dirname, '../../islands/.vite/manifest.json')

const entry = 'site/app/islands/browser/main.ts'

/** An entry of Vite's manifest, as site/bundling/vite/browser-plugins.ts writes it. */
type BuiltScript = { readonly file: string; readonly integrity: string }

let script: BrowserScript | undefined
const styleSheets = boundedCache<string>(100)

/** @returns the styles of the matched routes and the script. Files are read once. */
function buildDocumentParts({ manifest, staticHandlerContext }: EntryContext): DocumentParts {
  script ??= readBrowserScript()
  const sheets = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return { styles: [...new Set(sheets)].map(readStyleSheet), script }
}

function readStyleSheet(href: string): string {
  return styleSheets(href, () => readFileSync(join(clientBuild, href), 'utf8').trim())
}

/** @throws if the islands were not built before the pages. */
function readBrowserScript(): BrowserScript {
  const manifest = JSON.parse(readFileSync(islandsManifest, 'utf8')) as Record<string, BuiltScript>
  const built = manifest[entry]
  if (!built) throw new Error(`${islandsManifest} does not name ${entry}: build the islands first`)
  return { src: `/${built.file}`, integrity: built.integrity }
}
