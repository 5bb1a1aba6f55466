import { type Topic, topics } from '../../../contracts/topics.ts'
import { contact, abouts as words } from '../../../words/words.ts'

/** "Change" opens the list without a script; the list is posted either way. */
export function AboutStrip({ about }: { about: Topic }) {
  const { label, change, other } = contact.about
  return (
    <details className="about-strip group rounded-t-panel border-b border-line bg-tint max-sm:rounded-none">
      <summary className="flex min-h-12 group-open:hidden items-center justify-between gap-x-6 px-5 py-1.5 sm:px-7">
        <span>
          {label} <strong className="text-ink max-sm:block">{words[about]}</strong>
        </span>
        <span className="font-semibold text-brand underline">{change}</span>
      </summary>
      <label className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2 sm:px-7">
        {label}
        <select
          name="about"
          defaultValue={about}
          className="min-h-11 min-w-0 grow rounded-control border border-edge bg-background px-3 font-semibold text-ink"
        >
          {topics.map((code) => (
            <option key={code} value={code}>
              {words[code]}
            </option>
          ))}
          <option value="">{other}</option>
        </select>
      </label>
    </details>
  )
}
