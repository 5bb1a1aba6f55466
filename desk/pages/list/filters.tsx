import { interpolate } from '../../../cms/interpolate.ts'
import type { ListFilter, Staff } from '../../../contracts/desk.ts'
import { deskAddresses, listAddress } from '../../../contracts/desk-addresses.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button, ButtonLink } from '../../../site/app/ui/button.tsx'
import { Choice } from '../../ui/form.tsx'
import { isolateBidi } from '../../wording/format-datetime.ts'

/**
 * Search and filters, as a GET form, so that staff can share the address of its results. On a phone, the filters are folded
 * until one is set.
 */
export function Filters({ filter, staff }: { filter: ListFilter; staff: readonly Staff[] }) {
  const { listCopy } = useContent()
  const copy = listCopy.filters
  const { search, ...others } = filter
  const isFiltered = Object.values(others).some((value) => value !== '')
  const people = staff.map(
    ({ email, name }) => [email, interpolate(copy.someone, { name: isolateBidi(name) })] as const,
  )
  const choices = [
    { name: 'state', label: copy.state, any: copy.current, options: Object.entries(copy.states) },
    {
      name: 'with',
      label: copy.with,
      any: copy.anyone,
      options: [['me', copy.me], ['nobody', copy.nobody], ...people],
    },
  ] as const
  return (
    <search>
      <form method="get" action={deskAddresses.list} className="flex flex-wrap gap-2.5 py-4">
        <label className="relative min-w-0 flex-[1_1_12rem]">
          <span className="sr-only">{copy.search}</span>
          <svg
            width="18"
            height="18"
            aria-hidden="true"
            className="pointer-events-none absolute left-3.5 top-[0.8125rem] fill-none stroke-current stroke-2"
          >
            <path d="M13.5 7.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM12 12l5 5" />
          </svg>
          <input
            type="search"
            name="search"
            defaultValue={search}
            placeholder={copy.search}
            maxLength={200}
            className="min-h-11 w-full rounded-control border border-edge bg-background py-2 pl-[2.625rem] pr-3 text-ink placeholder:text-muted placeholder:opacity-100"
          />
        </label>
        <details
          open={isFiltered}
          className="contents details-content:flex-[1_1_100%] lg:details-content:flex-none lg:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-11 list-none items-center rounded-control border border-edge px-4 py-2 text-[0.9375rem] font-semibold text-ink hover:border-ink lg:supports-[selector(details::details-content)]:hidden [&::-webkit-details-marker]:hidden">
            {copy.heading}
          </summary>
          <div className="flex flex-wrap gap-2.5 lg:[&>label]:flex-none [&>label]:flex-[1_1_9rem]">
            {choices.map((choice) => (
              <Choice key={choice.name} isBare {...choice} value={filter[choice.name]} />
            ))}
            <Button type="submit" variant="outline" size="sm">
              {copy.submit}
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
