import { promptRescue } from '../../../words/words.ts'
import { SideSection } from '../../sections/section.tsx'

const names = Object.fromEntries(promptRescue.pairs.list.map(({ id, title }) => [id, title]))

export function Problems() {
  const { heading, lead, list } = promptRescue.problems
  return (
    <SideSection heading={heading} lead={lead}>
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
    </SideSection>
  )
}
