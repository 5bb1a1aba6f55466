import { prices, usd } from './prices.ts'

const { membership, audit, projectFix, strategySession, feasibilityCheck, executive } = prices

/** What a request is about, as the contact form and the mail to the firm say it after "About:". */
export const abouts = {
  basic: `Basic membership, ${usd(membership.basic.perMonth)}/month`,
  pro: `Pro membership, ${usd(membership.pro.perMonth)}/month`,
  enterprise: 'Enterprise membership, custom price',
  audit: `AI Diagnostic Audit, from ${usd(audit.from)}`,
  repair: 'AI system repair, quoted per repair',
  advisory: `Ongoing AI advisory, from ${usd(membership.basic.perMonth)}/month`,
  'project-fix': `Project-Based Fix, ${usd(projectFix.perHour)} per hour`,
  'strategy-session': `AI Strategy Session, ${usd(strategySession.price)}`,
  feasibility: `Feasibility check, ${usd(feasibilityCheck)}`,
  'executive-session': `Executive strategy session, ${usd(executive.strategySession)}`,
  'executive-deep-dive': `Executive deep dive, ${usd(executive.deepDive)}`,
  'executive-officer': `Fractional chief AI officer, from ${usd(executive.chiefAiOfficerPerMonth)}/month`,
} as const
