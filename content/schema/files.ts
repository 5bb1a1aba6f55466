import { appointmentsFile, bookedFile } from './appointments.ts'
import { auditPageFile } from './audit-page.ts'
import { checklistFile, checklistLinkFile, topicFile, topicNames } from './checklist.ts'
import { caseStudiesFile, claimsFile, evidenceFile, sourcesFile } from './claims.ts'
import { companyFile, peopleFile } from './company.ts'
import { aboutsFile, contactFile } from './contact.ts'
import { llmsFile, securityFile } from './crawlers.ts'
import { deskRepliesFile, deskSignInFile } from './desk.ts'
import { alike } from './entry.ts'
import { accountingGuideFigures, executiveGuideFigures, guidesFile } from './figures/guides.ts'
import { firmFile } from './firm.ts'
import { formsFile } from './forms.ts'
import { deskMorningMailFile, mailsFile } from './mails.ts'
import { navigationFile } from './navigation.ts'
import { openingHoursFile } from './opening-hours.ts'
import { challengeFile } from './pages/challenge.ts'
import { consultingFile } from './pages/consulting.ts'
import { forCtosFile } from './pages/for-ctos.ts'
import { homeFigures, homeFile } from './pages/home.ts'
import { consentFile, privacyFile, termsFile } from './pages/legal.ts'
import { manageRequestFile } from './pages/manage-request.ts'
import { notFoundFile } from './pages/not-found.ts'
import { pricingFile } from './pages/pricing.ts'
import { promptRescueFile } from './pages/prompt-rescue.ts'
import { servicesFile } from './pages/services.ts'
import { pricesFile } from './prices.ts'
import { quizFile, quizPageFile } from './quiz.ts'

/** The schema of each YAML file in content/. */
export const fileSchemas = {
  ...alike(topicFile, ...topicNames.map((name) => `checklist/${name}.yaml` as const)),
  'abouts.yaml': aboutsFile,
  'appointments.yaml': appointmentsFile,
  'audit-page.yaml': auditPageFile,
  'booked.yaml': bookedFile,
  'case-studies.yaml': caseStudiesFile,
  'checklist/checklist.yaml': checklistFile,
  'checklist/file.yaml': checklistLinkFile,
  'claims.yaml': claimsFile,
  'company.yaml': companyFile,
  'consent.yaml': consentFile,
  'evidence.yaml': evidenceFile,
  'figures/accounting-guide.yaml': accountingGuideFigures,
  'figures/executive-guide.yaml': executiveGuideFigures,
  'figures/home.yaml': homeFigures,
  'contact.yaml': contactFile,
  'desk/sign-in.yaml': deskSignInFile,
  'desk/morning-mail.yaml': deskMorningMailFile,
  'desk/replies.yaml': deskRepliesFile,
  'firm.yaml': firmFile,
  'forms.yaml': formsFile,
  'llms.yaml': llmsFile,
  'mails.yaml': mailsFile,
  'navigation.yaml': navigationFile,
  'opening-hours.yaml': openingHoursFile,
  'pages/challenge.yaml': challengeFile,
  'pages/consulting.yaml': consultingFile,
  'pages/for-ctos.yaml': forCtosFile,
  'pages/guides.yaml': guidesFile,
  'pages/home.yaml': homeFile,
  'pages/not-found.yaml': notFoundFile,
  'pages/manage-request.yaml': manageRequestFile,
  'pages/pricing.yaml': pricingFile,
  'pages/privacy.yaml': privacyFile,
  'pages/prompt-rescue.yaml': promptRescueFile,
  'pages/quiz.yaml': quizPageFile,
  'pages/services.yaml': servicesFile,
  'pages/terms.yaml': termsFile,
  'people.yaml': peopleFile,
  'prices.yaml': pricesFile,
  'quiz.yaml': quizFile,
  'security.yaml': securityFile,
  'sources.yaml': sourcesFile,
} as const
export type ContentFile = keyof typeof fileSchemas
