/** The letter is a sample until its signer is named and has confirmed it; only facts that the firm has filled in are shown. */
import { render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { resolveContent } from '../../../../cms/resolve-content.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { Company, CompanyFact, Engineer, People } from '../../../../content/schema/company.ts'
import type { ResponsivePictures } from '../../../../contracts/pictures.ts'
import { projectContent, replaceValue } from '../../../../tests/support/edited-content.ts'
import { siteContent } from '../../../../tests/support/site-content.ts'
import { wrapInSite } from '../../../../tests/support/wrap-in-site.tsx'
import { renderMail } from '../../../documents/emails/emails.ts'
import { listSampleMails } from '../../../documents/emails/samples.ts'
import { Booked } from '../../pages/contact-sent/page.tsx'
import { Hero } from '../../pages/home/hero.tsx'
import { Appointment } from '../../pages/manage-request/appointment.tsx'
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

describe('the first engineer takes the calls once confirmed, if one call is held at a time', () => {
  const call = { startsAt: '2026-11-30T16:00:00.000Z', endsAt: '2026-11-30T16:30:00.000Z', zone: 'America/Chicago' }
  const kept = { mailWithinHours: 0, isPayable: false, version: 0, takenAt: null, cancelledBy: null }
  const [receivedAt, kind] = ['2026-11-23T15:42:00.000Z', 'consultation' as const]
  const request = { reference: 'T26H-HARX', key: 'key', kind, receivedAt, fields: {}, appointment: call, ...kept }

  async function listPlaces(evidence: Engineer['evidence'], atOnce = 1) {
    const named = replaceValue(projectContent, 'people.yaml', ['people', 'engineers'], [{ ...ada, evidence }, zoe])
    const content = {
      ...{ ...siteContent, pictures },
      ...resolveContent(replaceValue(named, 'appointments.yaml', ['appointments', 'engineers'], atOnce)),
    }
    const toText = (element: ReactElement) => renderToStaticMarkup(wrapInSite(element, content))
    const sample = listSampleMails('America/Chicago').filter(
      (mail) => ['confirmation', 'reminder'].includes(mail.purpose) && 'invitation' in mail && mail.invitation,
    )
    const mails = await Promise.all(sample.map((mail) => renderMail(content, mail)))
    const pages = { hero: <Hero />, confirmation: <Booked booked={request} />, own: <Appointment request={request} /> }
    return [
      ...Object.entries(pages).map(([name, page]) => [name, toText(page)] as const),
      ...mails.flatMap(({ text, html }) => [['text', text] as const, ['HTML', html] as const]),
    ]
  }

  it('by name in the hero, the confirmation, their own request, and both forms of its emails', async () => {
    const places = await listPlaces(confirmation)
    expect(places.map(([name]) => name)).toEqual(['hero', 'confirmation', 'own', 'text', 'HTML', 'text', 'HTML'])
    for (const [name, text] of places) expect(text, name).toContain(ada.name)
    expect(places[0]?.[1]).toContain('/uploads/ada-216.avif')
  })

  it.each([
    ['unconfirmed', 'needs evidence', 1],
    ['one of two', confirmation, 2],
  ] as const)('and nowhere while %s', async (_, evidence, atOnce) => {
    for (const [name, text] of await listPlaces(evidence, atOnce)) expect(text, name).not.toContain(ada.name)
  })
})

it('is left out if the firm names nobody', () => {
  expect(show({ engineers: 'not stated' }).container.innerHTML).toBe('')
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
