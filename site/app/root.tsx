import { type ReactNode, use } from 'react'
import {
  Links,
  Meta,
  Outlet,
  type RouterContextProvider,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import { colors } from '../../brand/tokens.ts'
import { findGuide } from '../../cms/guides/guide-pages.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import { feedAddress, guideRoutes } from '../../contracts/addresses.ts'
import { getViewName } from '../../contracts/monitoring.ts'
import { speculationRules } from '../../contracts/speculation.ts'
import fontSheet from '../../dist/brand/font-sheet.json'
import { DocumentContext, SiteProvider, useContent, useSettings } from './content.tsx'
import { pageDataContext } from './page-data.ts'
import { asksForConsent, ConsentBar } from './sections/consent-bar.tsx'
import { SiteFooter } from './sections/site-footer/site-footer.tsx'
import { SiteHeader } from './sections/site-header/site-header.tsx'
import './styles/app.css'
import menuSheet from './styles/menus.css?url'

type LoaderArgs = { readonly pattern: string; readonly url: URL; readonly context: Readonly<RouterContextProvider> }

/**
 * Loads the matched route's pattern, by which monitoring names the view. A page for one visitor has no script, so it isn't
 * reported.
 */
export async function loader({ pattern, url, context }: LoaderArgs) {
  return {
    site: import.meta.env.DEV ? (await import('./development-site.ts')).readDevelopmentSite() : undefined,
    view: getViewName(pattern),
    path: url.pathname.replace(/(.)\/$/, '$1'),
    isPrivate: context.get(pageDataContext).manageRequest !== undefined,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root')
  if (import.meta.env.DEV && !page?.site) return <DevelopmentError>{children}</DevelopmentError>
  const document = <Document page={page}>{children}</Document>
  return page?.site ? <SiteProvider {...page.site}>{document}</SiteProvider> : document
}

/** In development, a mistake in the content leaves no content to render a page with. Its message is in `children`. */
function DevelopmentError({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

type DocumentProps = { page: Awaited<ReturnType<typeof loader>> | undefined; children: ReactNode }

/** The page of a menu entry is named by the entry, and a guide's address without a guide is “not found”. */
function findView(content: SiteContent, page: DocumentProps['page']): string {
  const view = page?.view ?? getViewName(undefined)
  const guide = page && findGuide(content, page.path)
  if (guide?.entry) return guide.entry
  return !guide && guideRoutes.some((route) => route === view) ? getViewName('*') : view
}

/**
 * The document. A built page has no router. Its styles are inline, so that it paints after one round trip. Its only script
 * comes after the content and loads at low priority. The style sheets of open menus and fonts come last: a style sheet at the
 * end of the body doesn't block the content before it.
 */
function Document({ page, children }: DocumentProps) {
  const content = useContent()
  const { firm, guides, navigationCopy } = content
  const settings = useSettings()
  const datadog = settings.datadog ? JSON.stringify(settings.datadog) : undefined
  const parts = use(DocumentContext)
  return (
    <html lang="en" data-view={findView(content, page)} data-datadog={page?.isPrivate ? undefined : datadog}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {guides.length > 0 && <link rel="alternate" type="application/atom+xml" href={feedAddress} title={firm.name} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="theme-color" content={colors.background.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.background.dark} media="(prefers-color-scheme: dark)" />
        {parts ? parts.styles.map((css) => <style key={css}>{css}</style>) : <Links />}
      </head>
      <body>
        <a href="#content" className="skip">
          {navigationCopy.skip}
        </a>
        <SiteHeader path={page?.path ?? '/'} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
        {asksForConsent(settings) && !page?.isPrivate && <ConsentBar />}
        {page?.isPrivate ? null : parts ? (
          <>
            <script type="speculationrules">{speculationRules(settings.datadog !== null)}</script>
            {/* React moves a script without an event handler into the head. */}
            <script type="module" {...parts.script} async fetchPriority="low" onLoad={doNothing} />
          </>
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        <link rel="stylesheet" href={menuSheet} />
        <link rel="stylesheet" href={fontSheet} />
      </body>
    </html>
  )
}

function doNothing() {}

export default function App() {
  return <Outlet />
}
