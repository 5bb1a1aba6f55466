import { promptRescue } from '../../../content/pages/prompt-rescue.ts'
import { SectionHeading } from '../../sections/section-heading.tsx'

const names = Object.fromEntries(promptRescue.pairs.list.map(({ id, title }) => [id, title]))

/** What a visitor saw go wrong, each leading to the fault behind it. */
export function Problems() {
  const { heading, lead, list } = promptRescue.problems
  return (
    <section className="column max-lg:space-y-8 pb-5 pt-14 lg:grid lg:gap-x-12 lg:grid-cols-[1fr_1.55fr]">
      <div>
        <SectionHeading className="max-w-100">{heading}</SectionHeading>
        <p className="mt-5 max-w-120">{lead}</p>
      </div>
      <ul className="border-b border-line">
        {list.map(({ symptom, fault }) => (
          <li
            key={symptom}
            className="grid items-baseline gap-x-6 gap-y-0.5 border-t border-line py-2.5 sm:grid-cols-[1fr_auto]"
          >
            <span className="text-ink">{symptom}</span>
            <a href={`#${fault}`} className="justify-self-start py-2.5 text-small text-brand hover:text-ink">
              {names[fault]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
