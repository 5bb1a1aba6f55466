import { confirmations } from '../../../content/forms.ts'
import { Confirmation } from '../../sections/confirmation/confirmation.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PrivatePageMeta } from '../../seo/page-meta.ts'

const { title, description } = confirmations.consultation

export const handle = { title, description, index: false } satisfies PrivatePageMeta
export const meta = metaOf(handle)

export default function ContactSentPage() {
  return <Confirmation kind="consultation" />
}
