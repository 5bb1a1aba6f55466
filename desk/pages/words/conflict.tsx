import { Button } from '../../../app/ui/button.tsx'
import { wordsFields } from '../../../contracts/words-desk.ts'
import type { WordsConflictPage } from '../../../server/desk/editing/form-views.ts'
import type { DeskFrame } from '../../../server/desk/view.ts'
import { fill } from '../../../words/fill.ts'
import { wordsCopy } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { CsrfField } from '../../parts/form.tsx'
import { Section } from '../../parts/section.tsx'
import { formatWhen } from '../../wording/format.ts'
import { Back, SideBySide } from './parts.tsx'

const words = wordsCopy.conflict

/** Two people wrote the same text: both are shown, and nobody's is put together by the machine. */
export function WordsConflict({ frame, conflict }: { frame: DeskFrame; conflict: WordsConflictPage }) {
  const { title, address, base, mine, saved, texts } = conflict
  const { name } = saved.by
  return (
    <Frame frame={frame} title={title} current="words">
      <Back href={address}>{title}</Back>
      <h1 className="pb-2 text-[2.125rem]">{fill(words.title, { name })}</h1>
      <p className="max-w-[44rem] pb-6">{fill(words.lead, { name, moment: formatWhen(saved.at, frame) })}</p>
      <form method="post" action={address}>
        <CsrfField frame={frame} />
        <input type="hidden" name={wordsFields.base} value={base} />
        <input type="hidden" name={wordsFields.mine} value={mine} />
        {texts.map((text) => (
          <Choice key={text.path} text={text} name={name} />
        ))}
        <Button type="submit" name={wordsFields.do} value="save" className="mt-6">
          {words.save}
        </Button>
      </form>
    </Frame>
  )
}

function Choice({ text, name }: { text: WordsConflictPage['texts'][number]; name: string }) {
  const { path, title, began, theirs, mine, editable } = text
  const choices = [
    { value: 'theirs', label: fill(words.chooseTheirs, { name }) },
    { value: 'mine', label: words.chooseMine },
    ...(editable ? [{ value: 'text', label: words.chooseText }] : []),
  ]
  return (
    <Section heading={title} id={path}>
      <p className="row-meta pt-2">{words.began}</p>
      <p className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
        <bdi>{began}</bdi>
      </p>
      <SideBySide diff={{ before: began, after: theirs }} labels={[words.began, fill(words.theirs, { name })]} />
      <SideBySide diff={{ before: began, after: mine }} labels={[words.began, words.mine]} />
      <fieldset className="pt-4 pb-6">
        <legend className="font-semibold text-ink">{words.which}</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-3 py-2.5">
            <input
              type="radio"
              name={wordsFields.choice + path}
              value={value}
              defaultChecked={value === (editable ? 'text' : 'mine')}
              className="size-6"
            />
            {label}
          </label>
        ))}
        {editable && (
          <div className="field max-w-[45rem]">
            <label htmlFor={`text-${path}`}>{words.text}</label>
            <textarea id={`text-${path}`} name={path} rows={4} defaultValue={mine} />
          </div>
        )}
      </fieldset>
    </Section>
  )
}
