/** The letter is a sample until its signer is named and has confirmed it; only facts that the firm has filled in are shown. */
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { Company, CompanyFact, Engineer, People } from '../../../../content/schema/company.ts'
import type { ResponsivePictures } from '../../../../contracts/pictures.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { CompanyFacts, RatingMark, SignedLetter } from './people.tsx'

const { company, evidenceCopy, firm, firmAttestations, people } = siteContent

const files = (format: string) => [{ path: `/uploads/ada-216.${format}`, width: 216 }]
const portrait = { width: 216, height: 216, avif: files('avif'), webp: files('webp') }
const pictures: ResponsivePictures = { portrait: { '/uploads/ada.jpg': portrait }, wide: {} }

const ada: Engineer = {
  name: 'Ada Roe',
  role: 'Lead engineer',
  years: 11,
  systems: '4 payment systems',
  portrait: { from: '/uploads/ada.jpg', alternative: 'Ada Roe at her desk.' },
  evidence: 'needs evidence',
}
const { portrait: _, ...withoutPortrait } = ada
const zoe: Engineer = { ...withoutPortrait, name: 'Zoë van der Meulen', years: 9 }
const confirmation = { by: 'Ada Roe', on: '2026-11-01', filed: 'a folder' }
const { letter } = people
const named: People = { ...people, engineers: [ada, zoe] }
const signed: People = { ...named, letter: { ...letter, evidence: confirmation } }
const show = (people: Partial<SiteContent['people']>) =>
  render(wrapInSite(<SignedLetter />, { people: { ...siteContent.people, ...people }, pictures }))

it.each([
  ['nobody is named', { ...signed, engineers: 'needs an answer' }, true],
  ['nobody has confirmed it', named, true],
  ['its signer is named and it is confirmed', signed, false],
] as const)('the letter is marked as a sample: %s, %o', (_, content, marked) => {
  show(content)
  expect(screen.queryByText(letter.unsigned) !== null).toBe(marked)
  expect(screen.queryByText(letter.slots.name) !== null).toBe(content.engineers === 'needs an answer')
})

it('is signed by the first engineer, with initials for those without a portrait', () => {
  const { container } = show({ ...signed, engineers: [{ ...ada, profile: 'https://people.example.com/ada' }, zoe] })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ada.name,
    zoe.name,
  ])
  expect(screen.getByRole('link', { name: ada.name }).getAttribute('href')).toBe('https://people.example.com/ada')
  expect(screen.queryByRole('link', { name: zoe.name })).toBeNull()
  expect(container.textContent).toContain(`${people.labels.years}11`)
  // Screen readers skip the initials, because the name follows.
  expect(within(screen.getByRole('listitem')).getByText('ZM').getAttribute('aria-hidden')).toBe('true')
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

it('is left out if the firm names nobody', () => {
  expect(show({ engineers: 'not stated' }).container.innerHTML).toBe('')
})

it('gives a portrait its alternative text and size, and loads it lazily', () => {
  const { container } = show(named)
  const picture = screen.getByRole('img', { name: ada.portrait?.alternative ?? '' })
  expect(
    Object.fromEntries(['width', 'height', 'loading', 'src'].map((key) => [key, picture.getAttribute(key)])),
  ).toEqual({ width: '216', height: '216', loading: 'lazy', src: '/uploads/ada-216.webp' })
  const source = container.querySelector('picture > source')
  expect(source?.getAttribute('type')).toBe('image/avif')
  expect(source?.getAttribute('srcset')).toBe('/uploads/ada-216.avif')
})

const open = 'needs an answer'
const nothing: Company = {
  ...company,
  ...(Object.fromEntries(Object.keys(company.labels).map((key) => [key, open])) as Record<CompanyFact, typeof open>),
}

it('renders no element if all facts are missing', () => {
  const { container } = render(wrapInSite(<CompanyFacts />, { company: { ...nothing, insurance: 'not stated' } }))
  expect(container.innerHTML).toBe('')
})

it('shows each fact that is filled in, and the link to reviews', () => {
  const reviews = { at: 'A directory', url: 'https://directory.example.com/firm' }
  const founded = { place: 'Boston', year: 2019 }
  render(wrapInSite(<CompanyFacts />, { company: { ...nothing, founded, reviews } }))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    company.labels.founded,
    company.labels.reviews,
  ])
  expect(screen.getAllByRole('definition')[0]?.textContent).toMatch(/Boston/)
  expect(screen.getByRole('link', { name: reviews.at }).getAttribute('href')).toBe(reviews.url)
})

function showRating(reviews: Company['reviews'], rating: typeof firmAttestations.rating.evidence): void {
  const attestations = { ...firmAttestations, rating: { ...firmAttestations.rating, evidence: rating } }
  render(wrapInSite(<RatingMark />, { company: { ...company, reviews }, firmAttestations: attestations }))
}

it.each(['needs an answer', 'not stated'] as const)(
  'lets the rating lead to what to ask while the reviews are %s',
  (reviews) => {
    showRating(reviews, confirmation)
    expect(screen.getByRole('link', { name: firm.rating.mark }).getAttribute('href')).toMatch(/^\/.*#/)
  },
)

it('marks the rating as a sample until it is confirmed, with or without a link to reviews', () => {
  const reviews = { at: 'A directory', url: 'https://directory.example.com/firm' }
  showRating(reviews, 'needs evidence')
  expect(screen.getByRole('link').textContent).toMatch(new RegExp(`^${evidenceCopy.sample.name}`))
  expect(screen.queryByText(reviews.at)).toBeNull()
})
