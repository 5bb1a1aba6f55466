import { join } from 'node:path'
import { appointments } from '../content/appointments.ts'
import { firm } from '../content/firm.ts'
import { openingHours } from '../content/opening-hours.ts'
import { prices } from '../content/prices.ts'
import { readFiles } from './read-files.ts'
import { scheduleOf } from './schedule.ts'
import { wordsOf } from './words-of.ts'

export { abouts } from '../content/abouts.ts'
export { appointments } from '../content/appointments.ts'
export { auditPage } from '../content/audit-page.ts'
export { booked } from '../content/booked.ts'
export { caseStudies } from '../content/case-studies.ts'
export type { ClaimId } from '../content/claims.ts'
export { claims } from '../content/claims.ts'
export { company } from '../content/company.ts'
export { contact, timesCopy } from '../content/contact.ts'
export { firm, firmAttestations, phoneHref } from '../content/firm.ts'
export {
  confirmationCopy,
  confirmations,
  consultationForm,
  fieldErrors,
  formCopy,
  promptRescueForm,
  refusals,
} from '../content/forms.ts'
export { mails } from '../content/mails.ts'
export { openingHours } from '../content/opening-hours.ts'
export { challenge } from '../content/pages/challenge.ts'
export { consulting } from '../content/pages/consulting.ts'
export { forCtos } from '../content/pages/for-ctos.ts'
export { accountingGuide, executiveGuide, guideCopy } from '../content/pages/guides.ts'
export { home } from '../content/pages/home.ts'
export { notFound } from '../content/pages/not-found.ts'
export { ownRequest, withdrawn } from '../content/pages/own-request.ts'
export { pricing } from '../content/pages/pricing.ts'
export { privacy } from '../content/pages/privacy.ts'
export { promptRescue } from '../content/pages/prompt-rescue.ts'
export { quizPage } from '../content/pages/quiz.ts'
export { services } from '../content/pages/services.ts'
export { terms } from '../content/pages/terms.ts'
export { people } from '../content/people.ts'
export { prices } from '../content/prices.ts'
export type { ComingSoonEntry } from './words-of.ts'

/** The words of the site. A bundle has in place of this module what build/vite/site-words.ts makes of it. */
export const {
  accountCopy,
  auditCopy,
  checklist,
  checklistFileCopy,
  closeByDay,
  closeRuler,
  comingSoonEntries,
  consentCopy,
  controlMap,
  dueCopy,
  eraseCopy,
  evidenceCopy,
  footerColumns,
  footerCopy,
  frameCopy,
  gates,
  historyCopy,
  listCopy,
  llms,
  menus,
  month,
  morningMail,
  navigationCopy,
  problemCopy,
  proofs,
  quantitiesCopy,
  quizCopy,
  quizLevels,
  quizQuestions,
  reportCopy,
  requestCopy,
  requestsCopy,
  reviewTime,
  security,
  showGrades,
  signInCopy,
  signInMail,
  sources,
  stopping,
  surveys,
  topics,
  useAndReturn,
} = wordsOf(
  new Map([
    ...readFiles(join(import.meta.dirname, '..')),
    ['firm.ts', { firm }],
    ['opening-hours.ts', { openingHours }],
    ['prices.ts', { prices }],
  ]),
)

export const schedule = scheduleOf({ openingHours, appointments, firm })
