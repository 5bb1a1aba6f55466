import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { Section } from '../../sections/section.tsx'

/** The state of a system that needs the service. */
const traces = {
  diagnostics: ['stroke-alarm', 'M0 18h18l5-15 7 27 5-12h17l5-17 7 29 5-12h14l4-13 6 22 4-9h18'],
  pilot: ['stroke-alarm', 'M0 18h18l5-15 7 27 5-12h25M66 4v28M72 4v28'],
  repair: ['stroke-amber', 'M0 18h18l5-13 7 23 4-10h18l4-7 5 11 3-4h51'],
  advisory: ['stroke-brand', 'M0 18h24l3-3 4 6 3-3h40l3-3 4 6 3-3h36'],
  promptRescue: ['stroke-alarm', 'M0 18h46l5-15 7 29 5-14h57'],
} as const

const { heading, lead, symptoms, promptRescue, rescueTakes, rescuePrice, executives, consulting } = services.choice
const [diagnostics, ...others] = services.offers.list.map(({ id, short, duration, price, amount }) => ({
  id,
  name: short,
  takes: duration,
  price: amount ? [price.before, price.figure, price.after].filter(Boolean).join(' ') : price.after,
  href: `#${id}`,
}))
const rows = [
  ...(diagnostics ? [diagnostics, { ...diagnostics, id: 'pilot' as const }] : []),
  ...others,
  {
    id: 'promptRescue' as const,
    name: promptRescue,
    takes: rescueTakes,
    price: rescuePrice,
    href: paths.promptRescue,
  },
]

export function Choice() {
  return (
    <Section heading={heading} lead={lead}>
      <ul className="choice">
        {rows.map(({ id, name, takes, price, href }) => (
          <li key={id}>
            <svg width="120" height="36" aria-hidden="true">
              <path d={traces[id][1]} className={traces[id][0]} />
            </svg>
            <h3>{symptoms[id]}</h3>
            <a href={href}>{name}</a>
            <span>{takes}</span>
            <strong>{price}</strong>
          </li>
        ))}
      </ul>
      <p className="actions">
        {executives}{' '}
        <a href={paths.consulting} className="link">
          {consulting}
        </a>
      </p>
    </Section>
  )
}
