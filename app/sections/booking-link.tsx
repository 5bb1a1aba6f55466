import type { ReactNode } from 'react'
import { contact } from '../../content/contact.ts'
import { paths } from '../paths.ts'
import { settings } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Where a time is picked: the firm's calendar at another service or, where it has none, our own page. */
export const bookingHref = settings.calendarUrl ?? paths.contact

/** Leads to where a time is picked. */
export function BookingLink({
  children = contact.book,
  ...look
}: Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'className'> & { children?: ReactNode }) {
  return (
    <ButtonLink href={bookingHref} {...look}>
      {children}
    </ButtonLink>
  )
}
