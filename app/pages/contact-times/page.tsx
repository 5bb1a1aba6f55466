import { contact } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { Contact } from '../../sections/contact/contact.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'

export const loader = pageDataLoader

const { heading, title, description } = contact.timesMeta

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

/** The form with a list of free times, without a script. The built page has no times and asks for two. */
export default function ContactTimesPage() {
  return <Contact heading={heading} />
}
