import { firm } from '../../content/firm.ts'
import { home } from '../../content/pages/home.ts'
import { settings } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Leads to the booking calendar; where the firm has none, to a mail with its subject filled in. */
export function BookingLink(look: Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'className'>) {
  const { book, mailInstead, mailSubject } = home.contact
  return settings.calendarUrl ? (
    <ButtonLink href={settings.calendarUrl} {...look}>
      {book}
    </ButtonLink>
  ) : (
    <ButtonLink href={`mailto:${firm.email}?subject=${encodeURIComponent(mailSubject)}`} {...look}>
      {mailInstead}
    </ButtonLink>
  )
}
