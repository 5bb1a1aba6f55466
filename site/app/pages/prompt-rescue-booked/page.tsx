import { useLoaderData } from 'react-router'

import { loadPageData } from '../../page-data.ts'
import { Confirmation } from '../../sections/confirmation.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'

export const loader = loadPageData

export const meta = pageMeta(({ confirmations }) => {
  const { title, description } = confirmations['prompt-rescue']
  return { title, description, index: false }
})

export default function PromptRescueBookedPage() {
  const { booked } = useLoaderData<typeof loader>()
  return <Confirmation kind="prompt-rescue" booked={booked} />
}
