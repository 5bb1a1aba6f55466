import { interpolate } from '../../../cms/interpolate.ts'
import { editorAddresses, editorFields } from '../../../contracts/editor.ts'
import type { EditorNewPage as NewPage } from '../../../server/desk/editing/pages.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { TextField } from '../../../site/app/ui/field.tsx'
import { formatFieldId } from '../../../site/app/ui/field-id.ts'
import { Frame } from '../../frame.tsx'
import { FormErrors, PostForm } from '../../ui/form.tsx'
import { Back } from './shared.tsx'

/** Menu entries that are shown unfolded. */
const entriesShown = 3

/** The two ways to begin a page, and what follows when it is published. */
export function EditorNewPage({ newPage }: { newPage: NewPage }) {
  const { formCopy, editorCopy } = useContent()
  const copy = editorCopy.newPage
  const { entries, fault, title, address } = newPage
  const errorIn = (field: string) => (fault?.field === field ? fault.remedy : undefined)
  const more = entries.slice(entriesShown)
  return (
    <Frame title={copy.title} isRefused={fault} current="editor">
      <Back href={editorAddresses.list} />
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h1 className="pb-1 text-[2.125rem]">{copy.title}</h1>
          <p>{copy.lead}</p>
          {fault && <FormErrors message={fault.remedy} ids={[formatFieldId('new', fault.field)]} />}
          {fault?.open && (
            <p>
              <a href={fault.open} className="strong-link">
                {copy.open}
              </a>
            </p>
          )}
          {entries.length > 0 && (
            <>
              <h2 className="pt-6 text-base font-semibold">{copy.entries}</h2>
              <Entries entries={entries.slice(0, entriesShown)} />
              {more.length > 0 && (
                <details>
                  <summary className="strong-link">{interpolate(copy.more, { n: more.length })}</summary>
                  <Entries entries={more} />
                </details>
              )}
            </>
          )}
          <h2 className="pt-6 text-base font-semibold">{copy.own}</h2>
          <PostForm action={editorAddresses.newPage} noValidate className="grid gap-4 pt-3">
            <TextField
              form="new"
              name={editorFields.title}
              label={copy.name}
              value={title}
              error={errorIn('title')}
              errorPrefix={formCopy.titlePrefix}
            />
            <TextField
              form="new"
              name={editorFields.address}
              label={copy.address}
              hint={copy.addressHint}
              value={address}
              error={errorIn('address')}
              errorPrefix={formCopy.titlePrefix}
            />
            <p>
              <Button type="submit">{copy.create}</Button>
            </p>
          </PostForm>
        </div>
        <section aria-labelledby="facts" className="self-start rounded-panel border border-line bg-shade px-6 py-5">
          <h2 id="facts" className="row-meta font-normal">
            {copy.facts.heading}
          </h2>
          <dl>
            {copy.facts.rows.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
                <dt>{name}</dt>
                <dd className="font-semibold text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="pt-4">{copy.facts.paste}</p>
        </section>
      </div>
    </Frame>
  )
}

function Entries({ entries }: { entries: NewPage['entries'] }) {
  const copy = useContent().editorCopy.newPage
  return (
    <ul>
      {entries.map(({ name, menu, address }) => (
        <li key={address} className="border-b border-line">
          <PostForm action={editorAddresses.newPage} className="flex flex-wrap items-center gap-x-2">
            <input type="hidden" name={editorFields.title} value={name} />
            <input type="hidden" name={editorFields.address} value={address} />
            <p className="mr-auto">
              {name} <span className="row-meta">{menu}</span>
            </p>
            <button type="submit" className="strong-link" aria-label={interpolate(copy.writeOf, { name, menu })}>
              {copy.write}
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}
