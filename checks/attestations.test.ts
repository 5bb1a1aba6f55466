/** What a writer hears of claims, their sources, and of what nobody has confirmed. */
import { at, project } from './testing/edited.ts'
import { itTells } from './testing/mistakes.ts'

const claim = { figure: '15%', says: 'of projects succeed.', grade: 'unsourced', sources: [] }
const [anySource = ''] = Object.keys(at(project, 'sources.ts', ['sources']) as object)
const tomorrow = '2999-01-01'

itTells([
  [
    'a claim without evidence',
    'claims.ts',
    'claims.success',
    claim,
    "add evidence: 'needs evidence' to it, or who confirmed it: { by:",
  ],
  [
    'a claim that is called sourced and names no source',
    'claims.ts',
    'claims.success',
    { ...claim, evidence: 'sourced' },
    'name a publication under sources',
    { subject: 'claims.success.evidence' },
  ],
  [
    'a forecast that names nobody',
    'claims.ts',
    'claims.neverInProduction.grade',
    'forecast',
    "name a publication under sources, or write 'unsourced'",
  ],
  [
    'a source of a claim that is said to have none',
    'claims.ts',
    'claims.downtime.grade',
    'unsourced',
    "write 'published' or 'forecast'",
  ],
  [
    'a story that does not say what it is worth',
    'case-studies.ts',
    'caseStudies.0.grade',
    undefined,
    'add grade',
    { subject: 'caseStudies.0' },
  ],
  ['a claim without a number', 'claims.ts', 'claims.success.figure', 'Few', 'give the figure a number'],
  [
    'a misspelt source of a claim',
    'claims.ts',
    'claims.failure.sources.0.id',
    'rand-2042',
    '"rand-2042" is no key of content/sources.ts (did you mean rand-2024?)',
  ],
  [
    'a source of a figure that does not exist',
    'figures/executive-guide.ts',
    'proofs.sources.0.id',
    'nobody',
    'is no key',
  ],
  ['a source without an address', 'sources.ts', `sources.${anySource}.url`, 'www.ecfr.gov', 'from https://'],
  ['a source of the future', 'sources.ts', `sources.${anySource}.year`, 2999, 'check the year'],
  [
    'a testimonial without evidence',
    'pages/prompt-rescue.ts',
    'promptRescue.testimonials.list.0.evidence',
    undefined,
    "add evidence: 'needs evidence'",
    { subject: 'promptRescue.testimonials.list.0' },
  ],
  [
    'terms that counsel need not read',
    'pages/terms.ts',
    'terms.review',
    undefined,
    "add review: 'needs counsel'",
    { subject: 'terms' },
  ],
  [
    'a confirmation that does not say where the proof lies',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-11-01', filed: '' },
    'where the proof is filed',
    { subject: 'firmAttestations.rating.evidence.filed' },
  ],
  [
    'a confirmation of a day to come',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: tomorrow, filed: 'CRM' },
    'write the day of the confirmation',
    { subject: 'firmAttestations.rating.evidence.on' },
  ],
  [
    'a confirmation of a day that does not exist',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-02-30', filed: 'CRM' },
    'write the day as 20',
    { subject: 'firmAttestations.rating.evidence.on' },
  ],
  ['an attestation that is computed', 'pages/home.ts', 'home.help.labels.evidence', 'needs evidence', 'write it out'],
  ['a confirmation in other words', 'firm.ts', 'firmAttestations.rating.evidence', 'confirmed', 'who confirmed it'],
])
