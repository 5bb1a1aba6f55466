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
import {
  deskAccountFile,
  deskAuditFile,
  deskDueFile,
  deskEraseFile,
  deskFrameFile,
  deskHistoryFile,
  deskListFile,
  deskProblemFile,
  deskQuantitiesFile,
  deskReportFile,
  deskRequestFile,
  deskRequestsFile,
} from './desk/words.ts'
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
  'checklist/accuracy.yaml': topicFile,
  'checklist/benchmarks.yaml': topicFile,
  'checklist/checklist.yaml': checklistFile,
  'checklist/cost.yaml': topicFile,
  'checklist/data.yaml': topicFile,
  'checklist/exit.yaml': topicFile,
  'checklist/file.yaml': checklistLinkFile,
  'checklist/law.yaml': topicFile,
  'checklist/pilot.yaml': topicFile,
  'checklist/problem.yaml': topicFile,
  'checklist/reliability.yaml': topicFile,
  'checklist/security.yaml': topicFile,
  'claims.ts': claimsFile,
  'company.ts': companyFile,
  'consent.yaml': consentFile,
  'evidence.yaml': evidenceFile,
  'figures/accounting-guide.yaml': accountingGuideFigures,
  'figures/executive-guide.yaml': executiveGuideFigures,
  'contact.ts': contactFile,
  'desk/account.yaml': deskAccountFile,
  'desk/audit.yaml': deskAuditFile,
  'desk/frame.yaml': deskFrameFile,
  'desk/problem.yaml': deskProblemFile,
  'desk/report.yaml': deskReportFile,
  'desk/sign-in.yaml': deskSignInFile,
  'desk/morning-mail.yaml': deskMorningMailFile,
  'desk/due.yaml': deskDueFile,
  'desk/erase.yaml': deskEraseFile,
  'desk/history.yaml': deskHistoryFile,
  'desk/list.yaml': deskListFile,
  'desk/request.yaml': deskRequestFile,
  'desk/requests.yaml': deskRequestsFile,
  'desk/quantities.yaml': deskQuantitiesFile,
  'firm.ts': firmFile,
  'forms.ts': formsFile,
  'llms.yaml': llmsFile,
  'mails.ts': mailsFile,
  'navigation.yaml': navigationFile,
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
  'quiz.yaml': quizFile,
  'security.yaml': securityFile,
  'sources.yaml': sourcesFile,
} as const
export type ContentFile = keyof typeof fileSchemas

/** Places that a text keeps, by its file: a page, a mail or the desk fills them when it shows the text. */
export const givenPlaces: { readonly [File in ContentFile]?: readonly string[] } = {
  'checklist/benchmarks.yaml': ['right', 'cases', 'from'],
  'checklist/checklist.yaml': [
    'last',
    'firm',
    'reviewed',
    'count',
    'page',
    'pages',
    'first',
    'lastTopic',
    'minutes',
    'email',
    'phone',
  ],
  'checklist/file.yaml': ['kilobytes', 'format', 'pages', 'size'],
  'checklist/reliability.yaml': ['promise'],
  'checklist/security.yaml': ['question'],
  'desk/account.yaml': ['hours', 'browser', 'system', 'started', 'seen'],
  'desk/due.yaml': ['span', 'moment', 'state', 'day'],
  'desk/erase.yaml': ['name', 'n', 'reference'],
  'desk/history.yaml': ['by', 'what', 'due', 'address', 'name', 'state', 'moment', 'path', 'host'],
  'desk/list.yaml': ['counts', 'day', 'n', 'name', 'shown', 'total', 'zone'],
  'desk/morning-mail.yaml': ['parts', 'n', 'until', 'moment', 'what', 'kind', 'staff', 'received', 'reasons', 'failed'],
  'desk/quantities.yaml': ['n', 'time'],
  'desk/report.yaml': [
    'requests',
    'visits',
    'n',
    'days',
    'before',
    'hours',
    'inTime',
    'due',
    'day',
    'share',
    'finished',
    'started',
    'pages',
    'good',
    'poor',
    'value',
    'count',
    'moment',
  ],
  'desk/request.yaml': ['name', 'due', 'moment', 'prompts', 'characters', 'n', 'to', 'from', 'max'],
  'desk/requests.yaml': ['n', 'reasons', 'what', 'cause', 'name'],
  'desk/sign-in.yaml': ['minutes', 'hours'],
  'figures/accounting-guide.yaml': [
    'days',
    'median',
    'saved',
    'failures',
    'controls',
    'stops',
    'finds',
    'best',
    'worst',
    'longest',
    'crossing',
    'minutes',
  ],
  'figures/executive-guide.yaml': [
    'whole',
    'part',
    'reached',
    'stopped',
    'ideas',
    'price',
    'share',
    'highest',
    'lowest',
    'without',
    'crossing',
  ],
  'llms.yaml': ['email', 'phone', 'hours', 'pages', 'description'],
  'quiz.yaml': ['index', 'count', 'category', 'score', 'max', 'min'],
}
