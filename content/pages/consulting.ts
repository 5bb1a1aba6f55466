import { firm } from '../firm.ts'
import { prices, usd } from '../prices.ts'

const { executive, strategySession, audit } = prices

export const consulting = {
  meta: {
    title: 'Executive AI strategy consulting',
    description: `For executives who approve AI spend: a strategy session at ${usd(executive.strategySession)}, a deep dive at ${usd(executive.deepDive)}, or a fractional chief AI officer from ${usd(executive.chiefAiOfficerPerMonth)} a month.`,
    updated: '2026-11-21',
  },
  hero: {
    title: 'Should we fund this, fix\u00a0it, or stop\u00a0it?',
    highlight: 'stop\u00a0it',
    lead: 'AI consulting for the executives who approve the spend. The answer comes from engineers, who read the contract and the figures first.',
    action: 'Book the free consultation',
    guide: 'Read the executive guide',
  },
  engagements: {
    heading: 'Pick by the question on your desk',
    commitment: 'needs confirmation',
    lead: 'What differs is how much you need to know before you decide.',
    labels: {
      audience: 'For',
      runs: 'How it runs',
      hold: 'What you keep',
      misfit: 'Not for',
    },
    list: [
      {
        about: 'executive-session',
        name: 'Strategy session',
        price: { before: '', figure: usd(executive.strategySession), after: '' },
        amount: { dollars: executive.strategySession },
        question: 'Do we fund this one?',
        audience: 'A CEO, a CFO or a board with one AI decision on the agenda.',
        runs: [
          'You send the business case, the contract and the figures.',
          'We read them and interview the people who built it.',
          'One session with everyone who has a vote.',
        ],
        hold: 'A decision memo: the options, what each costs, what we would do, and what would change our mind.',
        misfit: `A team that wants its plan checked. That is the ${usd(strategySession.price)} session below.`,
      },
      {
        about: 'executive-deep-dive',
        name: 'Deep dive',
        price: { before: '', figure: usd(executive.deepDive), after: '' },
        amount: { dollars: executive.deepDive },
        question: 'Which of our AI projects deserve the money?',
        audience: 'A leadership team with several AI projects and one budget for all of them.',
        runs: [
          'We go through each project: code, data, cost, contract, owner.',
          'We measure what can be measured, on your data.',
          'We present to the board, with the teams in the room.',
        ],
        hold: 'A ranked list: fund, fix or stop for each project, with the evidence, a budget and the conditions for stopping.',
        misfit: `One system that fails. An audit answers that sooner, from ${usd(audit.from)}.`,
      },
      {
        about: 'executive-officer',
        name: 'Fractional chief AI officer',
        price: { before: 'from', figure: usd(executive.chiefAiOfficerPerMonth), after: '/ month' },
        amount: { dollars: executive.chiefAiOfficerPerMonth, per: 'month', atLeast: true },
        question: 'Who answers for AI here?',
        audience: 'A firm that depends on AI and has nobody in charge of it.',
        runs: [
          'One named person takes the role, part-time.',
          'They sit in on leadership meetings and review each AI purchase and release.',
          'They report to you once a month, in writing.',
        ],
        hold: 'An inventory of every AI system, a policy that says who can stop one, and files a successor can pick up.',
        misfit: 'A name for the website. If the officer cannot stop a project, save your money.',
      },
    ],
    action: 'Ask about it',
  },
  sessions: {
    heading: `Why is one session ${usd(strategySession.price)} and the other ${usd(executive.strategySession)}?`,
    lead: 'The names are alike. One session checks a plan; the other prepares a decision.',
    caption: 'The two strategy sessions compared',
    criterion: 'What differs',
    names: ['AI Strategy Session', 'Executive strategy session'],
    figures: [usd(strategySession.price), usd(executive.strategySession)],
    rows: [
      {
        label: 'Length',
        values: [`${strategySession.hours} hours, in one sitting`, 'Reading, interviews, then the session'],
      },
      { label: 'In the room', values: ['The team that builds it', 'Everyone with a vote on the money'] },
      {
        label: 'We prepare',
        values: ['Nothing. You walk us through the plan', 'The case, the contract and the figures'],
      },
      { label: 'It settles', values: ['Whether the plan holds, and what to do next', 'Whether to fund, fix or stop'] },
      { label: 'You keep', values: ['Your plan with our notes', 'A decision memo, with costs and stop conditions'] },
      { label: 'Take it when', values: ['The team is asking', 'The board is asking'] },
    ],
    more: 'All prices, the shorter session included',
  },
  people: { heading: 'Who you would work with' },
  readiness: {
    heading: 'Where would your firm score today?',
    lead: 'Five questions on sponsors, metrics, people, control and data. Your answers stay in your browser.',
    scale: 'Scale of the readiness quiz from {min} to {max} points, in levels: {levels}.',
    action: 'Take the readiness quiz',
    guide: {
      before: 'Prefer to read? The ',
      link: 'executive guide',
      after: ' has the gates between an idea and production, with an owner for each. Both are free.',
    },
  },
  closing: {
    heading: 'Bring the decision, not a brief',
    text: `Tell us what has to be decided, by whom and by when. The ${firm.consultationMinutes}-minute consultation is free; an engineer answers ${firm.replyPromise}.`,
    action: 'Tell us the decision',
    second: 'See the engineering services',
  },
} as const
