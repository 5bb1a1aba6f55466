import { useLoaderData } from 'react-router'
import { confirmations } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { Confirmation } from '../../sections/confirmation/confirmation.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'
import { Booked } from './booked.tsx'

export const loader = pageDataLoader

const { title, description } = confirmations.consultation

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

/** Rendered for who has the key of the request; for everyone else it knows the reference at most. */
export default function ContactSentPage() {
  const { booked } = useLoaderData<typeof loader>()
  return booked ? <Booked booked={booked} /> : <Confirmation kind="consultation" />
}
