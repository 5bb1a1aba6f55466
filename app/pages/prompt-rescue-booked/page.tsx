import { confirmations } from '../../../content/forms.ts'
import { Confirmation } from '../../sections/confirmation/confirmation.tsx'
import { pageMeta } from '../../seo/page-meta.ts'

const { title, description } = confirmations['prompt-rescue']

export function meta() {
  return pageMeta({ title, description, index: false })
}

export default function PromptRescueBookedPage() {
  return <Confirmation kind="prompt-rescue" />
}
