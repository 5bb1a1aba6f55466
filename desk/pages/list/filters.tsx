import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../app/ui/button.tsx'
import type { ListFilter, Staff } from '../../../contracts/desk.ts'
import { deskAddresses, listAddress } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { listCopy } from '../../../words/words.ts'
import { isolated } from '../../wording/format.ts'

const words = listCopy.filters

/**
 * Search and filters as a form that asks for an address, so that what is shown can be sent to a colleague. On a phone
 * the filters wait behind a button, until one is set.
 */
export function Filters({ filter, staff }: { filter: ListFilter; staff: readonly Staff[] }) {
  const { search, ...others } = filter
  const isFiltered = Object.values(others).some((value) => value !== '')
  return (
    <search>
      <form method="get" action={deskAddresses.list} className="filters">
        <label className="filters-search">
          <span className="sr-only">{words.search}</span>
          <SearchSign />
          <input
            type="search"
            name="search"
            defaultValue={search}
            placeholder={words.search}
            maxLength={200}
            data-search
          />
        </label>
        <details open={isFiltered} className="filters-sheet">
          <summary>{words.heading}</summary>
          <div className="filters-fields">
            <Select name="kind" label={words.kind} value={filter.kind} any={words.anyKind} options={words.kinds} />
            <Select name="state" label={words.state} value={filter.state} any={words.current} options={words.states} />
            <Select name="with" label={words.with} value={filter.with} any={words.anyone}>
              <option value="me">{words.me}</option>
              <option value="nobody">{words.nobody}</option>
              {staff.map(({ email, name }) => (
                <option key={email} value={email}>
                  {fill(words.someone, { name: isolated(name) })}
                </option>
              ))}
            </Select>
            <Select name="since" label={words.since} value={filter.since} any={words.ever} options={words.days} />
            <Button type="submit" variant="outline" size="sm">
              {words.submit}
            </Button>
            <ButtonLink href={listAddress(filter, 1, deskAddresses.csv)} variant="outline" size="sm">
              {listCopy.csv}
            </ButtonLink>
          </div>
        </details>
      </form>
    </search>
  )
}

function Select({
  name,
  label,
  value,
  any,
  options = {},
  children,
}: {
  name: keyof ListFilter
  label: string
  value: string
  /** The choice that asks for nothing. */
  any: string
  options?: Readonly<Record<string, string>>
  children?: ReactNode
}) {
  return (
    <label>
      <span className="sr-only">{label}</span>
      <select name={name} defaultValue={value} className="select">
        <option value="">{any}</option>
        {Object.entries(options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
        {children}
      </select>
    </label>
  )
}

function SearchSign() {
  return (
    <svg
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="7.5" cy="7.5" r="6" />
      <path d="m12 12 5 5" />
    </svg>
  )
}
