import { useLoaderData } from 'react-router'
import { fill } from '../../../words/fill.ts'
import { promptRescue } from '../../../words/words.ts'
import { pageDataLoader } from '../../page-data.ts'
import { paths } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { Questions } from '../../sections/questions.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { settings } from '../../settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Booking } from './booking.tsx'
import { Pairs } from './pairs.tsx'
import { Plan } from './plan.tsx'
import { Price, PriceCard } from './price.tsx'
import { Problems } from './problems.tsx'
import { Testimonials } from './testimonials.tsx'

export const loader = pageDataLoader

const { hero, price } = promptRescue

export const handle = {
  ...promptRescue.meta,
  heading: hero.title,
  canonical: paths.promptRescue,
  things: [service({ name: price.service, description: hero.lead, amount: price.amount })],
} satisfies PageMeta
export const meta = metaOf(handle)

const questions = promptRescue.questions.list.map(({ question, answer }) => ({
  question,
  answer: fill(answer, { retentionDays: settings.retentionDays }),
}))

/** A refused form is shown alone, so that what to change is on top. */
export default function PromptRescuePage() {
  if (useLoaderData<typeof loader>().submission) return <Booking />
  return (
    <>
      <PageHero {...hero} aside={<PriceCard />}>
        <ButtonLink href="#booking">{hero.action}</ButtonLink>
        <p className="w-full text-small">{hero.note}</p>
      </PageHero>
      <Problems />
      <Pairs />
      <Plan />
      <Testimonials />
      <Price />
      <Questions heading={promptRescue.questions.heading} questions={questions} />
      <Booking />
    </>
  )
}
