import { Link } from 'react-email'
import { paint } from './theme.ts'

/** A link that we made, never a visitor. */
export function OwnLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} {...paint({ text: 'brand' }, { textDecorationLine: 'underline' })}>
      {children}
    </Link>
  )
}
