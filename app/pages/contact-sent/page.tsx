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

/** Rendered for visitors with the request's key; without it, the page knows at most the reference. */
export default function ContactSentPage() {
  const { booked } = useLoaderData<typeof loader>()
  return booked ? <Booked booked={booked} /> : <Confirmation kind="consultation" />
}
