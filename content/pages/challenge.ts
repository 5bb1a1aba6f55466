import { claims } from '../claims.ts'
import { firm } from '../firm.ts'

export const challenge = {
  meta: {
    title: 'Why AI implementations fail',
    description:
      'The numbers you will be shown and what to ask, five causes RAND found, and a scorecard on paper: 100 points, and what to do at each score.',
    updated: '2026-11-21',
  },
  hero: {
    title: 'Why AI implementations fail, and where yours stands',
    highlight: 'fail,',
    lead: 'A better model alone rarely helps. They fail for reasons nobody was asked to own. If one is yours, check it here.',
    quiz: 'Take the readiness quiz',
    guide: 'Read the executive guide',
  },
  numbers: {
    heading: 'The numbers you are shown, and what to ask',
    lead: 'They are quoted in meetings, and on our own pages. The line beside each says what stands behind it; the question is what to ask.',
    ask: 'Ask:',
    says: 'What it says:',
    quoted: [
      {
        claim: 'neverInProduction',
        ask: '“80 percent of what: ideas, pilots or products? Who counted, and in which years?”',
        nearest: {
          text: 'Nearest we know: “more than 80 percent of AI projects fail,” by some estimates.',
          source: { id: 'rand-2024', wording: 'RAND, 2024' },
        },
      },
      {
        claim: 'downtime',
        ask: '“What did one of our own minutes cost last quarter?”',
        nearest: {
          text: 'Network downtime: “just an average,” with “a large degree of variance.”',
        },
      },
      {
        claim: 'scalingDrop',
        ask: '“Performance of what: speed, accuracy or cost? From how many users to how many?”',
      },
      {
        claim: 'complianceDelay',
        ask: '“Delayed by how many days, under which rule, and who could have answered in the first week?”',
      },
    ],
    headline: 'And the one in our own headline',
    ours: {
      claim: 'failure',
      note: `Our headline’s ${claims.success.figure} is what is left if ${claims.failure.figure} fail; nobody has measured it.`,
      ask: 'through 2022, 85 percent would deliver erroneous outcomes due to bias in data, algorithms or teams.',
      nearest: {
        text: 'A prediction by Gartner, 2018, as reported by',
      },
    },
    files: {
      title: 'Our own numbers',
      text: 'The rating is our own count, the repair results are our clients’ counts, and the testimonials are their words.',
      /** In place of the text while one of them is a sample. */
      sampleText:
        'Where a rating, a repair result or a testimonial says “Sample,” it is a placeholder, invented to show where our own will stand. Take it as no evidence.',
    },
    own: {
      heading: 'Numbers of your own say more',
      items: [
        'Months since the first demo, times the team’s monthly cost.',
        'What you lose in an hour without the system, times the hours it was down last quarter.',
        'Days the launch has waited on legal, and for which answer.',
      ],
    },
  },
  causes: {
    heading: 'Five causes, and four of them are decisions',
    lead: 'RAND interviewed 65 data scientists and engineers. These five causes led the list. How we read them, and what catches each, is ours.',
    source: 'RAND, 2024: the root causes of failure for AI projects',
    caughtBy: 'Caught by',
    items: [
      {
        cause: 'The problem is misunderstood',
        looks: 'Sales wanted fewer lost customers. They got a score nobody acts on.',
        caught: 'one sentence with a number in it, signed by whoever asked.',
      },
      {
        cause: 'The data is missing',
        looks: 'Ten years of records, and not one says why the customer left.',
        caught: 'a raw sample from production in the first week.',
      },
      {
        cause: 'The newest technology comes first',
        looks: 'The plan says “agents” on every page and names nobody whose day gets shorter.',
        caught: 'one honest attempt without AI.',
      },
      {
        cause: 'The infrastructure is too weak',
        looks: 'The model was ready in May. In September it was still waiting for access to a table.',
        caught: 'shipping an empty model to production before training a real one.',
      },
      {
        cause: 'The problem is too hard for AI',
        looks: 'The demo got ten cases right. The eleventh kind is most of the work.',
        caught: 'a limit and a date, written down before the pilot.',
      },
    ],
  },
  scorecard: {
    heading: 'Score yourself: four\u00a0times 25\u00a0points',
    lead: 'Give each of the four up to 25 points and add them up. The quiz asks different questions and goes up to 20; the two do not convert.',
    range: '0–25',
    levels: ['0', 'about 10', 'about 20', '25'],
    yourPoints: 'Your points',
    total: 'Your total, of 100',
    categories: [
      {
        name: 'Strategy and sponsorship',
        anchors: [
          'Nobody can say which number it should move.',
          'There is a goal, but no owner with a budget.',
          'One executive owns the number and the budget.',
          'That executive has signed when it would be stopped.',
        ],
      },
      {
        name: 'Data and infrastructure',
        anchors: [
          'It runs on a file that someone exported.',
          'Real data, but every refresh is a day of manual work.',
          'A pipeline with an owner. Test data is held out by date.',
          'Drift sets off an alarm, and a rollback has been tried.',
        ],
      },
      {
        name: 'People and process',
        anchors: [
          'Those whose work changes have not been asked.',
          'They have been trained. They work as before.',
          'They test it, and their objections change it.',
          'They own it, and can work by hand when it is off.',
        ],
      },
      {
        name: 'Risk and compliance',
        anchors: [
          'Nobody has listed what could go wrong.',
          'Legal knows about it. Nothing is written down.',
          'A named person can stop it. Decisions are logged.',
          'The stop is rehearsed, and an auditor could follow a decision.',
        ],
      },
    ],
    advice:
      'Have three people score on their own, then compare. Where two differ by ten points, find out why before you add up.',
    scaleLabel: 'Scale from 0 to 100, cut into bands.',
    bandsHeading: 'What to do with your score',
    bands: [
      {
        name: 'Stop and repair first',
        from: 0,
        to: 40,
        action: 'Build nothing new. Take the lowest category, give it an owner and a date, and score again in a month.',
      },
      {
        name: 'Expect to stall',
        from: 41,
        to: 70,
        action: 'Hold the launch until no category is below 15. The one you would rather not discuss goes first.',
      },
      {
        name: 'Sound, with gaps',
        from: 71,
        to: 85,
        action: 'Go live for a small share of the traffic. Write down each gap, who closes it and by when.',
      },
      {
        name: 'Ready',
        from: 86,
        to: 100,
        action: 'Scale it, and keep the off switch. Score again when the model, the data or the owner changes.',
      },
    ],
  },
  closing: {
    heading: 'Bring us your lowest category',
    text: `In a free ${firm.consultationMinutes}-minute consultation an engineer looks at it with you and says what would raise it first. That may be something we do not sell.`,
    action: 'Book the free consultation',
    second: 'See the prices',
  },
} as const
