import { useLoaderData } from 'react-router'
import { confirmations } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { Confirmation } from '../../sections/confirmation.tsx'
import { metaOf, type PrivatePageMeta } from '../../seo/meta-tags.ts'

export const loader = pageDataLoader

const { title, description } = confirmations['prompt-rescue']

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

export default function PromptRescueBookedPage() {
  const { booked } = useLoaderData<typeof loader>()
  return <Confirmation kind="prompt-rescue" booked={booked} />
}
