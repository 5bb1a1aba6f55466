/** What a writer hears of claims, their sources, and of what nobody has confirmed. */
import { at, project } from '../testing/edited.ts'
import { itTells } from '../testing/mistakes.ts'

const claim = { figure: '15%', says: 'of projects succeed.', grade: 'unsourced', sources: [] }
const [anySource = ''] = Object.keys(at(project, 'sources.yaml', ['sources']) as object)
const tomorrow = '2999-01-01'

itTells([
  ['claims.ts', 'claims.success', claim, "add evidence: 'needs evidence' to it, or who confirmed it: { by:"],
  [
    'claims.ts',
    'claims.success',
    { ...claim, evidence: 'sourced' },
    'name a publication under sources',
    'claims.success.evidence',
  ],
  ['claims.ts', 'claims.neverInProduction.grade', 'forecast', "name a publication under sources, or write 'unsourced'"],
  ['claims.ts', 'claims.downtime.grade', 'unsourced', "write 'published' or 'forecast'"],
  ['case-studies.ts', 'caseStudies.0.grade', undefined, 'add grade', 'caseStudies.0'],
  ['claims.ts', 'claims.success.figure', 'Few', 'give the figure a number'],
  [
    'claims.ts',
    'claims.failure.sources.0.id',
    'rand-2042',
    '"rand-2042" is no key of content/sources.yaml (did you mean rand-2024?)',
  ],
  ['figures/executive-guide.yaml', 'proofs.sources.0.id', 'nobody', 'is no key'],
  ['sources.yaml', `sources.${anySource}.url`, 'www.ecfr.gov', 'from https://'],
  ['sources.yaml', `sources.${anySource}.year`, 2999, 'check the year'],
  [
    'pages/prompt-rescue.ts',
    'promptRescue.testimonials.list.0.evidence',
    undefined,
    "add evidence: 'needs evidence'",
    'promptRescue.testimonials.list.0',
  ],
  ['pages/terms.ts', 'terms.review', undefined, "add review: 'needs counsel'", 'terms'],
  [
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-11-01', filed: '' },
    'where the proof is filed',
    'firmAttestations.rating.evidence.filed',
  ],
  [
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: tomorrow, filed: 'CRM' },
    'write the day of the confirmation',
    'firmAttestations.rating.evidence.on',
  ],
  [
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-02-30', filed: 'CRM' },
    'write the day as 20',
    'firmAttestations.rating.evidence.on',
  ],
  ['firm.ts', 'firmAttestations.rating.evidence', 'confirmed', 'who confirmed it'],
])
