import { formatZoneName } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { editorAddresses, editorFields } from '../../../contracts/editor.ts'
import type { EditorChange, EditorChangesPage } from '../../../server/desk/editing/views.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors, PostForm } from '../../ui/form.tsx'
import { Outcome, Section } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { formatFuture, formatPast } from '../../wording/format-datetime.ts'
import { Back, Faults, FollowingList, formatCount, formatPageName, formatPages, SideBySide } from './shared.tsx'

const scheduleForm = 'schedule'
/** The controls in error, by kind of refusal. The first checkbox stands for all. */
const controls = { none: ['take-0'], time: [formatFieldId(scheduleForm, deskFields.day)] } as const

/** The changes that a publication would make, and its button. */
export function EditorChanges({ changes: view }: { changes: EditorChangesPage }) {
  const frame = useFrame()
  const content = useContent()
  const { formCopy, editorCopy } = content
  const copy = editorCopy.publish
  const moments = [
    { name: deskFields.day, label: copy.day },
    { name: deskFields.time, label: copy.time },
  ] as const
  const { changes, following, pages, faults, seen, note, fault } = view
  const blocked = changes.filter((change) => change.faults.length > 0)
  const sound = changes.filter((change) => !blocked.includes(change))
  const lists = [
    { id: 'changes', heading: copy.heading, lead: '', changes: sound },
    { id: 'blocked', heading: copy.blocked, lead: copy.blockedLead, changes: blocked },
  ]
  const [first] = [...sound, ...blocked]
  return (
    <Frame title={copy.title} isRefused={fault} current="editor">
      <Back href={editorAddresses.list} />
      <h1 className="pb-2 text-[2.125rem]">{copy.title}</h1>
      <p className="pb-6">
        {changes.length === 0 ? copy.none : sound.length === 0 ? copy.noneSound : formatCount(copy.pages, pages.length)}
      </p>
      {view.done && <Outcome text={copy.done[view.done]} />}
      {view.scheduled.map((one) => (
        <PostForm
          key={one.id}
          action={editorAddresses.schedule}
          className="flex flex-wrap items-center gap-x-4 border-l-3 border-amber bg-shade px-5 py-2"
        >
          <p>
            {interpolate(one.faults ? copy.missed : copy.scheduled, {
              moment: one.faults ? formatPast(one.at, frame) : formatFuture(content, one.at, frame),
              changes: formatCount(editorCopy.changes, one.texts),
              name: one.by.name,
            })}
          </p>
          <button type="submit" name={editorFields.cancel} value={one.id} className="strong-link">
            {one.faults ? copy.seen : copy.cancel}
          </button>
          {one.isOrphaned && !one.faults && (
            <>
              <button type="submit" name={editorFields.takeOver} value={one.id} className="strong-link">
                {copy.takeOver}
              </button>
              <p className="w-full font-semibold text-alarm-text">{copy.orphaned}</p>
            </>
          )}
          {one.faults && (
            <ul className="w-full font-semibold text-alarm-text">
              {(one.faults.length > 0 ? one.faults : [copy.faults.failed]).map((fault) => (
                <li key={fault}>
                  <bdi>{fault}</bdi>
                </li>
              ))}
            </ul>
          )}
        </PostForm>
      ))}
      {fault === 'faults' && <Faults faults={faults} heading={copy.bad} opens />}
      {fault && fault !== 'faults' && (
        <FormErrors
          message={copy.faults[fault]}
          ids={fault in controls ? controls[fault as keyof typeof controls] : []}
        />
      )}
      {changes.length > 0 && (
        <PostForm action={editorAddresses.publish} className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <input type="hidden" name={editorFields.seen} value={seen} />
          <div className="min-w-0">
            {fault === 'none' && (
              <p id="take-error" className="field-error font-semibold text-alarm-text">
                <span className="sr-only">{formCopy.titlePrefix}</span>
                {copy.faults.none}
              </p>
            )}
            {lists
              .filter((list) => list.changes.length > 0)
              .map((list) => (
                <Section key={list.id} heading={list.heading} id={list.id}>
                  {list.lead && <p className="row-meta pt-1">{list.lead}</p>}
                  <ul>
                    {list.changes.map((change) => (
                      <Change key={change.id} change={change} view={view} isFirst={change === first} />
                    ))}
                  </ul>
                </Section>
              ))}
            {following.length > 0 && (
              <Section heading={editorCopy.edit.following} id="following">
                <FollowingList following={following} />
              </Section>
            )}
          </div>
          <div className="lg:sticky lg:top-4 lg:self-start">
            {sound.length > 0 && (
              <>
                <Section heading={copy.title} id="publish">
                  <div className="field pt-2">
                    <label htmlFor="note">
                      {copy.note} <span>{editorCopy.edit.optional}</span>
                    </label>
                    <p id="note-hint">{copy.noteHint}</p>
                    <textarea
                      id="note"
                      name={editorFields.note}
                      rows={4}
                      defaultValue={note}
                      aria-describedby="note-hint"
                    />
                  </div>
                  <Button type="submit" className="mt-4 w-full">
                    {copy.submit}
                  </Button>
                  <p className="row-meta pt-2">{copy.takes}</p>
                </Section>
                <fieldset aria-describedby="day-hint" className="min-w-0 pt-6">
                  <legend className="float-left w-full font-semibold text-ink">{copy.schedule}</legend>
                  <p id="day-hint" className="row-meta clear-both pb-2">
                    {interpolate(copy.scheduleHint, { zone: formatZoneName(frame.timeZone, frame.now) })}
                  </p>
                  <div className="flex flex-wrap gap-3">
                    {moments.map(({ name, label }) => (
                      <TextField
                        key={name}
                        form={scheduleForm}
                        name={name}
                        type={name === deskFields.day ? 'date' : 'time'}
                        label={label}
                        value={view[name]}
                        error={fault === 'time' ? copy.faults.time : undefined}
                        errorPrefix={formCopy.titlePrefix}
                        className="grow"
                      />
                    ))}
                  </div>
                  <Button type="submit" variant="outline" formAction={editorAddresses.schedule} className="mt-3 w-full">
                    {copy.scheduleSubmit}
                  </Button>
                </fieldset>
              </>
            )}
            {pages.length > 0 && (
              <div className="pt-6">
                <Section heading={copy.previews} id="previews">
                  <ul className="flex flex-wrap gap-x-5">
                    {pages.map((page) => (
                      <li key={page}>
                        <a href={page} className="strong-link">
                          {formatPageName(content, page.slice(editorAddresses.preview.length))}
                        </a>
                      </li>
                    ))}
                  </ul>
                </Section>
              </div>
            )}
          </div>
        </PostForm>
      )}
    </Frame>
  )
}

type ChangeProps = { change: EditorChange; view: EditorChangesPage; isFirst: boolean }

function Change({ change, view, isFirst }: ChangeProps) {
  const frame = useFrame()
  const content = useContent()
  const copy = content.editorCopy.publish
  const isUntaken = view.fault === 'none' && isFirst
  const { id, title, address, before, after, by, at, pages, promise, mailed, faults, checked, due } = change
  return (
    <li id={id} className="border-b border-line py-4">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className="text-base font-semibold text-ink">{title}</h3>
        <p className="row-meta">{interpolate(copy.savedBy, { name: by.name, moment: formatPast(at, frame) })}</p>
      </div>
      <SideBySide diff={{ before, after }} labels={[copy.before, copy.after]} />
      {faults.length > 0 && (
        <ul id={`${id}-faults`} className="pt-2">
          {faults.map((fault) => (
            <li key={fault.title + fault.remedy} className="field-error font-semibold text-alarm-text">
              {fault.title}: <bdi>{fault.remedy}</bdi>{' '}
              <a href={fault.address} className="strong-link" aria-label={`${copy.fix}: ${fault.title}`}>
                {copy.fix}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="row-meta pt-2">{formatPages(content, pages)}</p>
      {due && (
        <p className="row-meta font-semibold">{interpolate(copy.due, { moment: formatFuture(content, due, frame) })}</p>
      )}
      {!address && <p className="row-meta font-semibold">{copy.withdraws}</p>}
      {mailed && <p className="row-meta font-semibold">{copy.mailed}</p>}
      {promise && <p className="row-meta font-semibold">{copy.promise[promise]}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        <label className="flex items-center gap-3 py-2.5">
          <input
            id={isFirst ? 'take-0' : undefined}
            type="checkbox"
            name={editorFields.change}
            value={id}
            defaultChecked={checked}
            aria-invalid={isUntaken || undefined}
            aria-describedby={isUntaken ? 'take-error' : faults.length > 0 ? `${id}-faults` : undefined}
            className="size-6"
          />
          <span>
            {copy.take}
            <span className="sr-only">: {title}</span>
          </span>
        </label>
        {address && (
          <a href={address} className="strong-link" aria-label={`${copy.edit}: ${title}`}>
            {copy.edit}
          </a>
        )}
      </div>
    </li>
  )
}
