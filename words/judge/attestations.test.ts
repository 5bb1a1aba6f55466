/** What a writer hears of claims, their sources, and of what nobody has confirmed. */
import { at, itTells, project } from '../../tests/support/edited-words.ts'

const claim = { figure: '15%', says: 'of projects succeed.', grade: 'unsourced', sources: [] }
const [anySource = ''] = Object.keys(at(project, 'sources.yaml', ['sources']) as object)
const tomorrow = '2999-01-01'

itTells([
  ['claims.yaml', 'claims.success', claim, "add evidence: 'needs evidence' to it, or who confirmed it: { by:"],
  [
    'claims.yaml',
    'claims.success',
    { ...claim, evidence: 'sourced' },
    'name a publication under sources',
    'claims.success.evidence',
  ],
  ['claims.yaml', 'claims.downtime.grade', 'unsourced', "write 'published' or 'forecast'"],
  ['claims.yaml', 'claims.success.figure', 'Few', 'give the figure a number'],
  ['figures/executive-guide.yaml', 'proofs.sources.0.id', 'nobody', 'is no key'],
  ['sources.yaml', `sources.${anySource}.url`, 'www.ecfr.gov', 'from https://'],
  [
    'pages/prompt-rescue.yaml',
    'promptRescue.testimonials.list.0.evidence',
    undefined,
    "add evidence: 'needs evidence'",
    'promptRescue.testimonials.list.0',
  ],
  ['pages/terms.yaml', 'terms.review', undefined, "add review: 'needs counsel'", 'terms'],
  [
    'firm.yaml',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-11-01', filed: '' },
    'where the proof is filed',
    'firmAttestations.rating.evidence.filed',
  ],
  [
    'firm.yaml',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: tomorrow, filed: 'CRM' },
    'write the day of the confirmation',
    'firmAttestations.rating.evidence.on',
  ],
])
