import { aboutsFile } from './abouts.ts'
import { appointmentsFile } from './appointments.ts'
import { auditPageFile } from './audit-page.ts'
import { bookedFile } from './booked.ts'
import { caseStudiesFile } from './case-studies.ts'
import { checklistFile, checklistLinkFile, topicFile } from './checklist.ts'
import { claimsFile } from './claims.ts'
import { companyFile } from './company.ts'
import { consentFile } from './consent.ts'
import { contactFile } from './contact.ts'
import { deskMorningMailFile } from './desk/morning-mail.ts'
import { deskSignInFile } from './desk/sign-in.ts'
import { deskWords } from './desk/words.ts'
import { evidenceFile } from './evidence.ts'
import { accountingGuideFigures } from './figures/accounting-guide.ts'
import { executiveGuideFigures } from './figures/executive-guide.ts'
import { firmFile } from './firm.ts'
import { formsFile } from './forms.ts'
import { llmsFile } from './llms.ts'
import { mailsFile } from './mails.ts'
import { navigationFile } from './navigation.ts'
import { openingHoursFile } from './opening-hours.ts'
import { challengeFile } from './pages/challenge.ts'
import { consultingFile } from './pages/consulting.ts'
import { forCtosFile } from './pages/for-ctos.ts'
import { guidesFile } from './pages/guides.ts'
import { homeFile } from './pages/home.ts'
import { notFoundFile } from './pages/not-found.ts'
import { ownRequestFile } from './pages/own-request.ts'
import { pricingFile } from './pages/pricing.ts'
import { privacyFile } from './pages/privacy.ts'
import { promptRescueFile } from './pages/prompt-rescue.ts'
import { quizPageFile } from './pages/quiz.ts'
import { servicesFile } from './pages/services.ts'
import { termsFile } from './pages/terms.ts'
import { peopleFile } from './people.ts'
import { pricesFile } from './prices.ts'
import { quizFile } from './quiz.ts'
import { securityFile } from './security.ts'
import { sourcesFile } from './sources.ts'

/** The schema of what each file of content/ exports. What it exports besides is computed from that. */
export const fileSchemas = {
  'abouts.ts': aboutsFile,
  'appointments.ts': appointmentsFile,
  'audit-page.ts': auditPageFile,
  'booked.ts': bookedFile,
  'case-studies.ts': caseStudiesFile,
  'checklist/accuracy.ts': topicFile,
  'checklist/benchmarks.ts': topicFile,
  'checklist/checklist.ts': checklistFile,
  'checklist/cost.ts': topicFile,
  'checklist/data.ts': topicFile,
  'checklist/exit.ts': topicFile,
  'checklist/file.ts': checklistLinkFile,
  'checklist/law.ts': topicFile,
  'checklist/pilot.ts': topicFile,
  'checklist/problem.ts': topicFile,
  'checklist/reliability.ts': topicFile,
  'checklist/security.ts': topicFile,
  'claims.ts': claimsFile,
  'company.ts': companyFile,
  'consent.ts': consentFile,
  'evidence.ts': evidenceFile,
  'figures/accounting-guide.ts': accountingGuideFigures,
  'figures/executive-guide.ts': executiveGuideFigures,
  'contact.ts': contactFile,
  'desk/account.ts': deskWords,
  'desk/audit.ts': deskWords,
  'desk/frame.ts': deskWords,
  'desk/problem.ts': deskWords,
  'desk/report.ts': deskWords,
  'desk/sign-in.ts': deskSignInFile,
  'desk/morning-mail.ts': deskMorningMailFile,
  'desk/due.ts': deskWords,
  'desk/erase.ts': deskWords,
  'desk/history.ts': deskWords,
  'desk/list.ts': deskWords,
  'desk/request.ts': deskWords,
  'desk/requests.ts': deskWords,
  'desk/quantities.ts': deskWords,
  'firm.ts': firmFile,
  'forms.ts': formsFile,
  'llms.ts': llmsFile,
  'mails.ts': mailsFile,
  'navigation.ts': navigationFile,
  'opening-hours.ts': openingHoursFile,
  'pages/challenge.ts': challengeFile,
  'pages/consulting.ts': consultingFile,
  'pages/for-ctos.ts': forCtosFile,
  'pages/guides.ts': guidesFile,
  'pages/home.ts': homeFile,
  'pages/not-found.ts': notFoundFile,
  'pages/own-request.ts': ownRequestFile,
  'pages/pricing.ts': pricingFile,
  'pages/privacy.ts': privacyFile,
  'pages/prompt-rescue.ts': promptRescueFile,
  'pages/quiz.ts': quizPageFile,
  'pages/services.ts': servicesFile,
  'pages/terms.ts': termsFile,
  'people.ts': peopleFile,
  'prices.ts': pricesFile,
  'quiz.ts': quizFile,
  'security.ts': securityFile,
  'sources.ts': sourcesFile,
} as const
export type ContentFile = keyof typeof fileSchemas
