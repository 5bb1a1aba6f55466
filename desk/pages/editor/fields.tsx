/** The form of a part: each control is named by its path in the file. */
import type { ComponentProps } from 'react'
import type { EditorField, EditorGroup, EditorList, EditorNode } from '../../../cms/form/build-form.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { pictureLimits } from '../../../contracts/desk.ts'
import { deskFields } from '../../../contracts/desk-addresses.ts'
import { editorFields, getPictureName } from '../../../contracts/editor.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { PriceBars } from './price-bars.tsx'
import { limitSize, pictureTypes } from './shared.tsx'

/** @param isLabeled whether the fields' labels are already shown above them. */
export function Nodes({ nodes, isLabeled = false }: { nodes: readonly EditorNode[]; isLabeled?: boolean }) {
  return nodes.map((node) => {
    if (node.kind === 'field') return <Field key={node.path} field={node} isLabeled={isLabeled} />
    if (node.kind === 'list') return <List key={node.path} list={node} />
    return <Group key={node.path} group={node} />
  })
}

function Group({ group }: { group: EditorGroup }) {
  const { path, title, hint, nodes, faults } = group
  const isOwn = !hasOwnNode(group)
  return (
    <fieldset id={isOwn ? path : undefined} className="mt-6 min-w-0 border-l-3 border-line pl-4">
      <legend className="float-left w-full pb-1 text-h3 font-semibold text-ink">{title}</legend>
      <div className="clear-both">
        {hint && <p className="row-meta">{hint}</p>}
        {isOwn && <FieldFaults id={path} faults={faults} />}
        <Nodes nodes={nodes} />
      </div>
    </fieldset>
  )
}

/** Whether a group's path is also that of a node in it, which then has the id and shows the errors. */
function hasOwnNode({ path, nodes }: EditorGroup): boolean {
  return nodes.some((node) => node.path === path)
}

function FieldFaults({ id, faults = [] }: { id: string; faults: readonly string[] | undefined }) {
  const copy = useContent().editorCopy.edit
  if (faults.length === 0) return null
  return (
    <p id={`${id}-error`} className="field-error font-semibold text-alarm-text">
      <span className="sr-only">{copy.faultOf}: </span>
      <bdi>{faults.join('. ')}</bdi>
    </p>
  )
}

const typed = { type: 'text', autoComplete: 'off' }
const typedNumber = { ...typed, inputMode: 'decimal' } as const

function Field({ field, isLabeled }: { field: EditorField; isLabeled: boolean }) {
  const copy = useContent().editorCopy.edit
  const { path, title, hint, control, value, options = [], empty, published, reads, faults, unit } = field
  const described = [hint && 'hint', faults && 'error', reads && 'reads', published !== undefined && 'published']
  const ids = described.filter(Boolean).map((name) => `${path}-${name}`)
  const optionName = (option: string) => copy.answers[option as keyof typeof copy.answers] ?? option
  const common = {
    id: path,
    name: path,
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': faults ? true : undefined,
  }
  const name = (
    <>
      {title} {empty && <span>{copy.optional}</span>}
    </>
  )
  const label =
    control === 'picture' ? (
      <p id={`${path}-label`} className="font-semibold text-ink">
        {name}
      </p>
    ) : (
      <label htmlFor={path}>{name}</label>
    )
  return (
    <div
      className={`field mt-5 ${faults ? 'field-wrong' : ''} ${published === undefined ? '' : 'border-l-3 border-l-amber pl-4'}`}
    >
      {control === 'flag' ? (
        <div className="flex">
          <label className="flex min-h-11 items-center gap-3 font-semibold text-ink">
            <input {...common} type="checkbox" defaultChecked={value === 'true'} className="size-6" />
            {title}
          </label>
        </div>
      ) : (
        !isLabeled && label
      )}
      {hint && <p id={`${path}-hint`}>{hint}</p>}
      <FieldFaults id={path} faults={faults} />
      {control === 'prose' && (
        <textarea
          {...common}
          data-markdown={path.startsWith('chapters.') ? true : undefined}
          rows={Math.min(16, Math.ceil(value.length / 60) + value.split('\n').length)}
          defaultValue={value}
        />
      )}
      {control === 'line' && <input {...common} {...typed} defaultValue={value} />}
      {(control === 'date' || control === 'time') && <input {...common} type={control} defaultValue={value} />}
      {control === 'number' && !unit && (
        <input {...common} {...typedNumber} defaultValue={value} className="max-w-32" />
      )}
      {unit && <PriceField field={field} control={common} />}
      {control === 'picture' && <Pictures field={field} described={common['aria-describedby']} />}
      {control === 'choice' && (
        <select {...common} className="select" defaultValue={value}>
          {(empty || !options.includes(value)) && (
            <option value={options.includes(value) ? '' : value}>
              {options.includes(value) || value === '' ? copy.empty : optionName(value)}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionName(option)}
            </option>
          ))}
        </select>
      )}
      {reads && (
        <p id={`${path}-reads`} className="row-meta pt-1">
          <bdi>{interpolate(copy.reads, { text: reads })}</bdi>
        </p>
      )}
      {published !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 pt-1">
          <span className="badge border-dashed border-amber text-ink">{copy.changed}</span>
          <p id={`${path}-published`} className="row-meta wrap-anywhere">
            <bdi>
              {published === ''
                ? copy.publishedNothing
                : interpolate(copy.published, { text: (unit ?? '') + published })}
            </bdi>
          </p>
          {!unit && <RevertButton path={path} title={title} />}
        </div>
      )}
      {unit && published !== undefined && <PriceBars path={path} />}
    </div>
  )
}

/** A price input. After a change, it's larger and shows the published price next to it. */
function PriceField({ field, control }: { field: EditorField; control: ComponentProps<'input'> }) {
  const { path, title, value, published } = field
  const amount = Number(value)
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {published !== undefined && (
        <s aria-hidden="true" className="text-[1.5rem] font-semibold text-alarm-text">
          ${published}
        </s>
      )}
      <span
        className={`inline-flex max-w-full items-baseline gap-1.5 rounded-control border border-edge bg-background ps-3.5 text-muted focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand has-[[aria-invalid]]:border-2 has-[[aria-invalid]]:border-alarm ${published === undefined ? '' : 'font-heading text-[2.125rem] leading-[1.2] font-[640]'}`}
      >
        <span aria-hidden="true">$</span>
        <input
          {...control}
          {...typedNumber}
          size={Math.max(5, value.length + 1)}
          defaultValue={value !== '' && Number.isInteger(amount) ? amount.toLocaleString('en-US') : value}
          className="min-h-12 min-w-0 pe-3.5 font-semibold text-ink outline-none"
        />
      </span>
      {published !== undefined && <RevertButton path={path} title={title} />}
    </div>
  )
}

/** A choice of pictures, and an upload that is sent with the whole form. */
function Pictures({ field, described }: { field: EditorField; described: string | undefined }) {
  const { path, value, options = [], empty, faults } = field
  const { editorCopy } = useContent()
  const copy = editorCopy.edit
  const choices = [...(empty || value === '' ? [''] : []), ...new Set([...(value === '' ? [] : [value]), ...options])]
  return (
    <>
      <fieldset
        aria-labelledby={`${path}-label`}
        aria-describedby={described}
        className="flex max-h-80 min-w-0 flex-wrap gap-3 overflow-y-auto py-1"
      >
        {choices.map((choice) => (
          <label key={choice} className="block w-28 text-note wrap-anywhere">
            <input type="radio" name={path} value={choice} defaultChecked={choice === value} className="size-6" />
            {choice !== '' && (
              // Decorative, because its name is next to it.
              <img src={choice} alt="" loading="lazy" className="h-20 w-28 rounded-control bg-shade object-contain" />
            )}{' '}
            {choice === '' ? copy.empty : getPictureName(choice)}
          </label>
        ))}
      </fieldset>
      <label htmlFor={path}>{editorCopy.pictures.file}</label>
      <p id={`${path}-limits`}>{interpolate(editorCopy.pictures.fileHint, pictureLimits)}</p>
      <input
        id={path}
        type="file"
        name={`${deskFields.files}.${path}`}
        {...limitSize(editorCopy.pictures.faults.large)}
        accept={pictureTypes}
        aria-describedby={[`${path}-limits`, ...(described ? [described] : [])].join(' ')}
        aria-invalid={faults ? true : undefined}
      />
      <Button
        type="submit"
        name={editorFields.do}
        value="save"
        formEncType="multipart/form-data"
        variant="outline"
        size="sm"
        className="mt-2"
      >
        {editorCopy.pictures.add}
      </Button>
    </>
  )
}

function RevertButton({ path, title }: { path: string; title: string }) {
  const copy = useContent().editorCopy.edit
  return (
    <button
      type="submit"
      name={editorFields.do}
      value={`${path}.back`}
      className="strong-link"
      aria-label={interpolate(copy.takeBackOf, { title })}
    >
      {copy.takeBack}
    </button>
  )
}

/** A list row with more fields than this is long. */
const manyFields = 4

/** @returns whether a row is a single text, which has the row's own path. */
function isOneField({ path, nodes }: EditorGroup): boolean {
  return nodes.length === 1 && nodes[0]?.path === path && nodes[0].kind === 'field' && nodes[0].control !== 'flag'
}

/** A long row is folded, unless something in it is changed or wrong. */
function Row({ row }: { row: EditorGroup }) {
  const copy = useContent().editorCopy.edit
  const { title, nodes } = row
  if (nodes.length <= manyFields) return <Nodes nodes={nodes} isLabeled={isOneField(row)} />
  return (
    <details open={isNoted(row)}>
      <summary className="py-2.5 font-semibold text-ink">{interpolate(copy.unfold, { title })}</summary>
      <Nodes nodes={nodes} />
    </details>
  )
}

function isNoted(node: EditorNode): boolean {
  if (node.faults || ('isNew' in node && node.isNew)) return true
  if (node.kind === 'field') return node.published !== undefined
  return node.kind === 'list' ? node.rows.some(isNoted) : node.nodes.some(isNoted)
}

const actions = [
  { name: 'up', sign: '↑' },
  { name: 'down', sign: '↓' },
  { name: 'copy', sign: '+' },
  { name: 'remove', sign: '×' },
] as const

/** @returns the label of a row's single text; for other rows, the group's title. */
function RowTitle({ row }: { row: EditorGroup }) {
  const look = 'mr-auto min-w-0 font-semibold wrap-anywhere text-ink'
  return isOneField(row) ? (
    <label htmlFor={row.path} className={look}>
      <bdi>{row.title}</bdi>
    </label>
  ) : (
    <p id={`${row.path}-title`} className={look}>
      <bdi>{row.title}</bdi>
    </p>
  )
}

function List({ list: { path, title, hint, fixed, one, rows, changed, faults } }: { list: EditorList }) {
  const copy = useContent().editorCopy.edit
  return (
    // Has the focus after a row is removed: then its count is read.
    <fieldset
      id={path}
      tabIndex={-1}
      aria-describedby={`${path}-rows`}
      className={`mt-8 min-w-0 ${changed ? 'border-l-3 border-l-amber pl-4' : ''}`}
    >
      <legend className="float-left w-full pb-1 text-h3 font-semibold text-ink">{title}</legend>
      <div className="clear-both">
        <p id={`${path}-rows`} className="row-meta">
          {interpolate(copy.rows, { n: rows.length })}
        </p>
        {hint && <p className="row-meta">{hint}</p>}
        <FieldFaults id={path} faults={faults} />
        {changed && (
          <p className="row-meta">
            {copy.listChanged} <RevertButton path={path} title={title} />
          </p>
        )}
        <ul>
          {rows.map((row, index) => (
            <li
              key={row.path}
              id={hasOwnNode(row) ? undefined : row.path}
              tabIndex={-1}
              className="border-b border-line py-3"
            >
              <div className="flex flex-wrap items-center">
                <RowTitle row={row} />
                {row.isNew && <span className="badge border-dashed border-amber text-ink">{copy.isNew}</span>}
                {!fixed &&
                  actions.map(({ name, sign }) => (
                    <button
                      key={name}
                      type="submit"
                      name={editorFields.do}
                      value={`${row.path}.${name}`}
                      aria-label={interpolate(copy[name], { title: row.title })}
                      disabled={(name === 'up' && index === 0) || (name === 'down' && index === rows.length - 1)}
                      className="size-11 rounded-control text-h3 text-ink hover:bg-shade disabled:text-edge"
                    >
                      {sign}
                    </button>
                  ))}
              </div>
              {!hasOwnNode(row) && <FieldFaults id={row.path} faults={row.faults} />}
              {isOneField(row) ? (
                <Row row={row} />
              ) : (
                <fieldset aria-labelledby={`${row.path}-title`} className="min-w-0">
                  <Row row={row} />
                </fieldset>
              )}
            </li>
          ))}
        </ul>
        {!fixed && (
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="mt-3"
            name={editorFields.do}
            value={`${path}.add`}
            aria-label={one ? undefined : interpolate(copy.addTo, { title })}
          >
            {one ? interpolate(copy.addOne, { title: one }) : copy.add}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
