import { contact } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { Contact } from '../../sections/contact/contact.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'

export const loader = pageDataLoader

const { heading, title, description } = contact.timesMeta

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

/** The form with a list of the free times, for who has no script. The built page knows none, and asks for two. */
export default function ContactTimesPage() {
  return <Contact heading={heading} />
}
