import { aboutsFile } from './abouts.ts'
import { appointmentsFile, bookedFile } from './appointments.ts'
import { auditPageFile } from './audit-page.ts'
import { checklistFile, checklistLinkFile, topicFile } from './checklist.ts'
import { caseStudiesFile, claimsFile, evidenceFile } from './claims.ts'
import { companyFile } from './company.ts'
import { consentFile } from './consent.ts'
import { contactFile } from './contact.ts'
import { llmsFile, securityFile } from './crawlers.ts'
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
  deskRepliesFile,
  deskReportFile,
  deskRequestFile,
  deskRequestsFile,
} from './desk/words.ts'
import { deskWordsFile } from './desk/words-tab.ts'
import { accountingGuideFigures, executiveGuideFigures } from './figures/guides.ts'
import { firmFile } from './firm.ts'
import { formsFile } from './forms.ts'
import { guidesFile } from './guides.ts'
import { deskMorningMailFile, mailsFile } from './mails.ts'
import { navigationFile } from './navigation.ts'
import { openingHoursFile } from './opening-hours.ts'
import { challengeFile } from './pages/challenge.ts'
import { consultingFile } from './pages/consulting.ts'
import { forCtosFile } from './pages/for-ctos.ts'
import { homeFigures, homeFile } from './pages/home.ts'
import { privacyFile, termsFile } from './pages/legal.ts'
import { notFoundFile } from './pages/not-found.ts'
import { ownRequestFile } from './pages/own-request.ts'
import { pricingFile } from './pages/pricing.ts'
import { promptRescueFile } from './pages/prompt-rescue.ts'
import { servicesFile } from './pages/services.ts'
import { peopleFile } from './people.ts'
import { pricesFile } from './prices.ts'
import { quizFile, quizPageFile } from './quiz.ts'
import { sourcesFile } from './sources.ts'

/** The schema of what each file of content/ exports. What it exports besides is computed from that. */
export const fileSchemas = {
  'abouts.yaml': aboutsFile,
  'appointments.yaml': appointmentsFile,
  'audit-page.yaml': auditPageFile,
  'booked.yaml': bookedFile,
  'case-studies.yaml': caseStudiesFile,
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
  'claims.yaml': claimsFile,
  'company.yaml': companyFile,
  'consent.yaml': consentFile,
  'evidence.yaml': evidenceFile,
  'figures/accounting-guide.yaml': accountingGuideFigures,
  'figures/executive-guide.yaml': executiveGuideFigures,
  'figures/home.yaml': homeFigures,
  'contact.yaml': contactFile,
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
  'desk/replies.yaml': deskRepliesFile,
  'desk/request.yaml': deskRequestFile,
  'desk/requests.yaml': deskRequestsFile,
  'desk/quantities.yaml': deskQuantitiesFile,
  'desk/words.yaml': deskWordsFile,
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
  'pages/own-request.yaml': ownRequestFile,
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

/** Places that a text keeps, by its file: a page, a mail or the desk fills them when it shows the text. */
export const givenPlaces: { readonly [File in ContentFile]?: readonly string[] } = {
  'appointments.yaml': ['name', 'phone', 'reference'],
  'audit-page.yaml': ['day'],
  'booked.yaml': ['moment', 'how', 'email', 'zone', 'phone'],
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
  'claims.yaml': ['figure'],
  'company.yaml': ['year', 'place'],
  'contact.yaml': ['zone', 'own', 'firm', 'hours', 'count', 'clock'],
  'desk/account.yaml': ['hours', 'idleHours', 'browser', 'system', 'started', 'seen'],
  'desk/due.yaml': ['span', 'moment', 'state', 'day'],
  'desk/erase.yaml': ['name', 'email', 'n', 'reference'],
  'desk/history.yaml': ['n', 'by', 'what', 'due', 'address', 'name', 'state', 'moment', 'path', 'host'],
  'desk/list.yaml': ['counts', 'day', 'n', 'name', 'shown', 'total', 'what', 'zone'],
  'desk/morning-mail.yaml': [
    'id',
    'parts',
    'n',
    'until',
    'moment',
    'what',
    'kind',
    'staff',
    'received',
    'reasons',
    'failed',
  ],
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
  'desk/replies.yaml': ['name', 'reference'],
  'desk/request.yaml': [
    ...['name', 'due', 'moment', 'prompts', 'characters', 'n', 'to', 'from', 'max', 'times', 'theirs'],
    ...['signature', 'count', 'megabytes', 'keys'],
  ],
  'desk/requests.yaml': ['n', 'reasons', 'what', 'cause', 'name'],
  'desk/sign-in.yaml': ['minutes', 'hours', 'idleHours', 'email'],
  'desk/words.yaml': [
    ...['id', 'name', 'moment', 'n', 'search', 'text', 'title', 'page', 'by', 'of', 'fault', 'files', 'megabytes'],
  ],
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
  'figures/home.yaml': ['hours', 'count', 'each', 'day', 'rate'],
  'forms.yaml': ['time', 'reference', 'attempt', 'attempts', 'count', 'email', 'max', 'min', 'moment', 'start'],
  'llms.yaml': ['email', 'phone', 'hours', 'pages', 'description'],
  'mails.yaml': [
    'reference',
    'kind',
    'name',
    'received',
    'when',
    'reasons',
    'subject',
    'phone',
    'hours',
    'changes',
    'what',
  ],
  'pages/consulting.yaml': ['min', 'max', 'levels'],
  'pages/for-ctos.yaml': ['perMinute'],
  'pages/guides.yaml': ['minutes', 'month', 'count', 'source', 'mention'],
  'pages/home.yaml': ['reviews', 'score', 'count'],
  'pages/not-found.yaml': ['name'],
  'pages/own-request.yaml': ['reference', 'email', 'zone'],
  'pages/privacy.yaml': [
    'month',
    'retentionDays',
    'name',
    'confirmationsPerMailbox',
    'email',
    'datadogHost',
    'phone',
    'hours',
    'max',
    'min',
    'count',
  ],
  'pages/prompt-rescue.yaml': ['retentionDays', 'count', 'total', 'sent', 'back', 'words', 'answers'],
  'pages/terms.yaml': ['month', 'email', 'phone', 'hours'],
  'quiz.yaml': ['index', 'count', 'category', 'score', 'max', 'min'],
}
