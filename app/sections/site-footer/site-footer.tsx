import { firm, phoneHref } from '../../../content/firm.ts'
import { footerColumns, footerCopy } from '../../../content/navigation.ts'
import { Logo } from '../logo.tsx'

const link = 'inline-block py-2.5 no-underline hover:text-ink hover:underline'

/** The footer of every page: every promised link, how to reach the firm and when. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-shade text-small">
      <div className="column grid grid-cols-2 gap-x-8 gap-y-10 py-12 print:py-4 md:grid-cols-[1.4fr_0.9fr_0.9fr_1.5fr]">
        <div className="max-md:col-span-2 print:col-span-1">
          <Logo />
          <p className="mt-3 max-w-80">{firm.tagline}</p>
        </div>
        <nav aria-label={footerCopy.landmark} className="contents print:hidden">
          {footerColumns.map((column) => (
            <div key={column.heading}>
              <h2 className="font-text text-small font-bold tracking-normal">{column.heading}</h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.path}>
                    <a href={item.path} className={link}>
                      {item.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="max-md:col-span-2 print:col-span-1">
          <h2 className="font-text text-small font-bold tracking-normal">{footerCopy.contactHeading}</h2>
          <ul>
            <li>
              <a href={`mailto:${firm.email}`} className={link}>
                {firm.email}
              </a>
            </li>
            <li>
              <a href={phoneHref} className={link}>
                {firm.phone}
              </a>
            </li>
            <li className="py-2.5">{firm.hours}</li>
          </ul>
        </div>
      </div>
      <div className="column print:hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line py-3">
          <p>© {firm.name}</p>
          <ul className="flex gap-6">
            {footerCopy.legal.map((item) => (
              <li key={item.path}>
                <a href={item.path} className={link}>
                  {item.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
