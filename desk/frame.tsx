import type { ReactNode } from 'react'
import { colors } from '../brand/tokens.ts'
import { deskAddresses } from '../contracts/desk-addresses.ts'
import { editorAddresses } from '../contracts/editor.ts'
import fontSheet from '../dist/brand/font-sheet.json'
import { useContent } from '../site/app/content.tsx'
import { Logo } from '../site/app/sections/logo.tsx'
import { PostForm } from './ui/form.tsx'
import { useFrame } from './use-frame.ts'
import { formatNow } from './wording/format-datetime.ts'

type Entry = 'list' | 'editor' | 'report' | 'audit'

const barLink =
  'flex min-h-15 items-center whitespace-nowrap border-b-3 border-transparent px-1 font-semibold text-ink no-underline min-[24rem]:px-2 hover:border-edge aria-[current]:border-brand forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight] md:px-4'

type FrameProps = {
  /** The document title, before the desk's name. */
  readonly title: string
  /** Why its form was refused, if it was. “Error: ” then comes first in the title. */
  readonly isRefused?: unknown
  readonly current?: Entry
  readonly children: ReactNode
}

/** The document around a page of the desk. Before sign-in, the bar shows only the name. */
export function Frame({ title, isRefused, current, children }: FrameProps) {
  const { formCopy, frameCopy } = useContent()
  const { firmName, assets, staff } = useFrame()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${isRefused ? formCopy.titlePrefix : ''}${title} | ${firmName} ${frameCopy.desk}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <meta name="theme-color" content={colors.background.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={colors.background.dark} media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a
          href="#content"
          className="absolute left-2 top-2 z-10 -translate-y-24 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0"
        >
          {frameCopy.skip}
        </a>
        <header className="border-b border-line">
          <div className="column flex items-center gap-x-2 max-md:flex-wrap md:min-h-15 md:gap-x-7">
            {/* On a phone, the bar has space for the logo's mark only, and on a small one for none. A long name is cut. */}
            <a
              href="/"
              className={`flex min-h-15 min-w-11 items-center gap-2.5 overflow-hidden whitespace-nowrap no-underline ${staff ? 'max-[22.5rem]:hidden' : ''}`}
            >
              <Logo nameClass={`truncate ${staff ? 'max-md:sr-only' : ''}`} />
              <span className={`shrink-0 text-base text-muted ${staff ? 'max-md:sr-only' : ''}`}>{frameCopy.desk}</span>
            </a>
            {staff && <Bar name={staff.name} current={current} />}
          </div>
        </header>
        <main id="content" tabIndex={-1} className="column pb-16 pt-6 outline-none">
          {children}
        </main>
        <link rel="stylesheet" href={fontSheet} />
      </body>
    </html>
  )
}

function Bar({ name, current }: { name: string; current: Entry | undefined }) {
  const frame = useFrame()
  const { frameCopy } = useContent()
  const entries = [
    { page: 'list', label: frameCopy.requests, href: deskAddresses.list },
    { page: 'editor', label: frameCopy.editor, href: editorAddresses.list },
    { page: 'report', label: frameCopy.report, href: deskAddresses.report },
  ] as const
  return (
    <>
      <nav aria-label={frameCopy.main} className="md:shrink-0">
        <ul className="flex flex-wrap md:flex-nowrap md:gap-1">
          {entries.map(({ page, label, href }) => (
            <li key={page}>
              <a href={href} aria-current={page === current ? 'page' : undefined} className={barLink}>
                {label}
              </a>
            </li>
          ))}
          <li className="max-md:hidden">
            <AuditLink current={current} className={barLink} />
          </li>
        </ul>
      </nav>
      <div className="ml-auto flex items-center gap-4 text-base whitespace-nowrap max-md:hidden md:shrink-0">
        <time dateTime={frame.now} className="text-muted max-lg:hidden">
          {formatNow(frame)}
        </time>
        <strong className="text-ink max-lg:hidden">{name}</strong>
        <SignOut />
      </div>
      <details className="group relative ml-auto md:hidden">
        <summary aria-label={frameCopy.more} className={`${barLink} min-w-11 justify-center`}>
          <span aria-hidden="true">•••</span>
        </summary>
        <div className="absolute right-0 z-10 grid min-w-44 border border-edge bg-background px-4 py-2">
          <strong className="py-3 text-ink">{name}</strong>
          <AuditLink current={current} className="py-3" />
          <SignOut />
        </div>
      </details>
    </>
  )
}

function SignOut() {
  const { frameCopy } = useContent()
  return (
    <PostForm action={deskAddresses.signOut}>
      <button type="submit" className="py-3 underline underline-offset-3 hover:text-ink">
        {frameCopy.signOut}
      </button>
    </PostForm>
  )
}

function AuditLink({ current, className }: { current: Entry | undefined; className: string }) {
  const { frameCopy } = useContent()
  return (
    <a href={deskAddresses.audit} aria-current={current === 'audit' ? 'page' : undefined} className={className}>
      {frameCopy.audit}
    </a>
  )
}
