import { useContent } from '../../content.tsx'
import { Logo } from '../logo.tsx'

export function SiteFooter() {
  const { comingSoonEntries, firm, footerColumns, footerCopy, phoneHref } = useContent()
  return (
    <footer className="site-footer">
      <div className="column">
        <div>
          <Logo />
          <p>{firm.tagline}</p>
        </div>
        <nav aria-label={footerCopy.landmark}>
          {footerColumns.map((column) => (
            <div key={column.heading}>
              <h2>{column.heading}</h2>
              <ul>
                {column.items.map((item) => (
                  <li key={item.path}>
                    <a href={item.path}>
                      {item.name}
                      {comingSoonEntries.some(({ path }) => path === item.path) && ` ${footerCopy.comingSoon}`}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          <h2>{footerCopy.contactHeading}</h2>
          <ul>
            <li>
              <a href={`mailto:${firm.email}`}>{firm.email}</a>
            </li>
            <li>
              <a href={phoneHref}>{firm.phone}</a>
            </li>
            <li>{firm.hours}</li>
          </ul>
        </div>
      </div>
      <div className="column">
        <div>
          <p>© {firm.name}</p>
          <ul>
            {footerCopy.legal.map((item) => (
              <li key={item.path}>
                <a href={item.path}>{item.name}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
