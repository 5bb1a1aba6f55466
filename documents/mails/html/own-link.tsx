import { Link } from 'react-email'
import { paint } from './theme.ts'

/** Our own link, never a visitor's. */
export function OwnLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} {...paint({ text: 'brand' }, { textDecorationLine: 'underline' })}>
      {children}
    </Link>
  )
}
