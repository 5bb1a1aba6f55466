import { fill } from '../../../words/fill.ts'
import { consulting, quizLevels } from '../../../words/words.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { paths } from '../../paths.ts'
import { LinkedText } from '../../sections/linked-text.tsx'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function Readiness() {
  const { heading, lead, scale, action, guide } = consulting.readiness
  const label = fill(scale, {
    min: quizLevels[0].from,
    max: quizLevels[quizLevels.length - 1]?.to ?? '',
    levels: quizLevels.map(({ name, from, to }) => `${name} ${from}-${to}`).join(', '),
  })
  return (
    <Section heading={heading} lead={lead}>
      <BandScale bands={quizLevels} label={label} />
      <div className="mt-6 grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.4fr_1fr]">
        <p>
          <ButtonLink href={paths.quiz}>{action}</ButtonLink>
        </p>
        <p>
          <LinkedText text={guide} pages={paths} />
        </p>
      </div>
    </Section>
  )
}
