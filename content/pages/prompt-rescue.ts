import { firm } from '../firm.ts'
import { prices, usd } from '../prices.ts'

const { total, onBooking, onDelivery, reviewHours, deliveryHours, supportDays, retainerPerMonth } = prices.promptRescue
const book = 'Book a prompt rescue'
/** Spaces that do not break, so that a narrow screen breaks the heading after its question. */
const highlight = `Fixed\u00a0in ${deliveryHours}\u00a0hours.`

/** Rows of the price, in the words that other parts of the page use as well. */
const terms = {
  onBooking: { label: 'On booking', value: usd(onBooking) },
  review: { label: 'Expert review', value: `within ${reviewHours} hours` },
  delivery: { label: 'Fixed prompts', value: `within ${deliveryHours} hours` },
  onDelivery: { label: 'On delivery', value: usd(onDelivery) },
  support: { label: 'Email support', value: `${supportDays} days` },
} as const

export const promptRescue = {
  meta: {
    title: `Prompt rescue: fixed in ${deliveryHours} hours`,
    description: `Send the prompt that misbehaves. Expert review within ${reviewHours} hours, fixed prompts within ${deliveryHours}. ${usd(total)} in two halves, the second refunded if we cannot improve it.`,
    updated: '2026-11-21',
  },
  hero: {
    title: `Broken prompt? ${highlight}`,
    highlight,
    lead: `${usd(total)}: half now, half on delivery. For developers and owners whose prompts misbehave: an engineer reviews them within ${reviewHours} hours and returns them fixed within ${deliveryHours}.`,
    action: book,
    note: 'If we cannot improve your prompts, you do not pay the second half.',
  },
  problems: {
    heading: 'Which of these did you see this week?',
    lead: 'Each comes from one of the faults below, and each fix can be tested.',
    list: [
      { symptom: 'Urgent on Monday, routine on Tuesday. Same ticket.', fault: 'inconsistent' },
      { symptom: 'The model was updated, and our prompt broke.', fault: 'inconsistent' },
      { symptom: 'It returned JSON, then a sentence about the JSON.', fault: 'wrong-output' },
      { symptom: 'It quoted a refund policy we have never had.', fault: 'hallucination' },
      { symptom: 'One answer was wrong, and so was every step after it.', fault: 'cascading' },
      { symptom: 'The bill grew faster than the traffic.', fault: 'cost' },
    ],
  },
  pairs: {
    heading: 'Five faults, five fixes',
    lead: 'The examples are shortened. What you get back is the smallest change that fixes yours.',
    labels: { fault: 'What you send', fix: 'What you get back' },
    list: [
      {
        id: 'inconsistent',
        title: 'A different answer every time',
        term: 'Inconsistent output.',
        text: 'A closed list of labels, examples and a pinned model. Temperature 0 is not a fix: it does not guarantee the same answer twice.',
        fault: 'Classify this ticket by urgency.',
        fix: `Label the ticket in <ticket> P1, P2 or P3.
P1: customers cannot pay.
P2: something is slow, work goes on.
P3: everything else.
Example: "Checkout is down" → P1
Example: "Logo is blurry" → P3

model: one dated version, never "latest"
test: your own tickets, on every change`,
      },
      {
        id: 'wrong-output',
        title: 'The wrong shape of output',
        term: 'Wrong output format.',
        text: 'A strict schema settles the shape. It does not make the values true, so code still checks them.',
        fault: `Return the invoice fields as JSON.
Reply ONLY in JSON.

code: cut everything before the first {`,
        fix: `schema: invoice_v2, strict
number: string
total: number or null
currency: "USD", "EUR" or "unknown"
all fields required, no others allowed

refused or cut off: do not parse
valid: still check that the lines add up`,
      },
      {
        id: 'hallucination',
        title: 'An answer it made up',
        term: 'Hallucination.',
        text: 'The sources go in with the question, “not found” is an allowed answer, and code checks every quote.',
        fault: 'What is our refund policy?',
        fix: `Answer only from <docs>.
First quote the sentence, with its id.
If it is not there, answer NOT_FOUND.

code: the quote must stand in that source
NOT_FOUND: a person answers`,
      },
      {
        id: 'cascading',
        title: 'One error sets off the next',
        term: 'Integration breakage, cascading failure.',
        text: 'No step uses an unchecked answer, and a retry cannot pay twice.',
        fault: `order = model(email)
refund(order)
on any error: try again`,
        fix: `order = parse(model(email), order_v3)
check: it exists, amount ≤ paid
refund(order, idempotency_key)

retry: only 408, 429 and 5xx,
slower each time, 3 times at most
else: queue it for a person
log: prompt and model version`,
      },
      {
        id: 'cost',
        title: 'Right, but slow and costly',
        term: 'Cost and latency.',
        text: 'Sometimes the cure is a different model, not a different prompt. We compare them by the cost of a correct answer.',
        fault: `model: the largest
prompt: 6,000 tokens, question first
calls: 5, one after the other`,
        fix: `model: the smallest that passes your tests
prompt: fixed part first, so it is cached
calls: fewer, and side by side
not urgent: in a batch overnight
cap: output tokens and spend per day`,
      },
    ],
    action: 'Send us your prompt',
  },
  plan: {
    heading: 'What happens in the two days',
    lead: 'The clock starts when your request is stored, or on the start date you choose.',
    days: [
      {
        title: 'Day 1: read and reproduce',
        rows: [
          { label: 'Reproduce your failures', value: 'first' },
          { label: 'Name the cause of each', value: 'then' },
          { label: 'Send you the expert review', value: `by hour ${reviewHours}` },
        ],
      },
      {
        title: 'Day 2: repair and prove',
        rows: [
          { label: 'Rewrite, and compare on your cases', value: 'first' },
          { label: 'Deliver the prompts, with notes', value: `by hour ${deliveryHours}` },
          { label: terms.support.label, value: `${supportDays} more days` },
        ],
      },
    ],
  },
  testimonials: {
    heading: 'What they said afterward',
    lead: 'Rescues, told by the people who run the prompts.',
    /** In place of the lead while one of them is a sample. */
    sampleLead: 'Samples of what a client might say. Nobody has said these words yet.',
    list: [
      {
        quote: 'Two of our own examples contradicted the rules above them. We had read that prompt every day.',
        role: 'Head of support',
        company: 'Online retailer',
        evidence: 'needs evidence',
      },
      {
        quote: 'Our parser had a branch for every apology. They sent a schema, and we deleted the parser.',
        role: 'Lead developer',
        company: 'Payments firm',
        evidence: 'needs evidence',
      },
      {
        quote:
          'They told us the prompt was fine and the search in front of it was not. That was in the review, on day one.',
        role: 'IT director',
        company: 'Clinic group',
        evidence: 'needs evidence',
      },
    ],
  },
  price: {
    heading: 'You pay the second half on delivery',
    lead: 'The same price for every rescue. The form takes no card: we invoice half when you book and half on delivery.',
    figure: usd(total),
    amount: { dollars: total },
    /** What it is called where only its name stands. */
    service: 'Prompt rescue',
    unit: 'for one rescue',
    rows: [terms.onBooking, terms.review, terms.delivery, terms.onDelivery, terms.support],
    action: book,
    refund: {
      heading: `What if you cannot improve them? We refund the second ${usd(onDelivery)}.`,
      commitment: 'needs confirmation',
      terms: [
        { label: 'When it applies', text: 'The new prompts score no higher than yours on your own cases.' },
        { label: 'How it is tested', text: 'Both versions answer the same cases on the same model and settings.' },
        { label: 'What you get', text: `The second ${usd(onDelivery)}: not invoiced, or paid back in full.` },
      ],
    },
    retainer: {
      heading: 'And after that?',
      text: `Follow-up retainers start at ${usd(retainerPerMonth)} per month, for prompts that have to keep working while models change.`,
    },
  },
  /** Beside the booking form. */
  booking: {
    heading: 'What happens next',
    steps: [
      { title: 'Now: you get a reference', text: `By email as well. We invoice the first ${usd(onBooking)}.` },
      {
        title: `Within ${reviewHours} hours: expert review`,
        text: 'The cause of each failure.',
      },
      {
        title: `Within ${deliveryHours} hours: fixed prompts`,
        text: `With notes. The second ${usd(onDelivery)} falls due.`,
      },
      {
        title: `${prices.promptRescue.supportDays} days: email support`,
        text: `If they score no higher than yours, you do not pay the second ${usd(onDelivery)}.`,
      },
    ],
    ask: 'Rather ask first?',
  },
  questions: {
    heading: 'What people ask before they book',
    list: [
      {
        question: 'Does the form charge me anything?',
        answer: `No. It takes no card and no bank details. We invoice ${usd(onBooking)} when you book, and ${usd(onDelivery)} on delivery.`,
      },
      {
        question: 'What do you do with our prompts?',
        answer:
          'We store them with your request and test them with the model provider you already use. The privacy page says who sees them. They are erased after {retentionDays} days, or sooner if you withdraw the request; backups follow. Leave out passwords and any patient, card or other customer data.',
      },
      {
        question: 'Which models do you work with?',
        answer: 'With the one your prompts run on. Say which, with its version, and how you call it.',
      },
      {
        question: 'What does “improved” mean?',
        answer: `A higher score on your own cases, each with the answer it should get. If the new prompts score no higher than yours, we refund the second ${usd(onDelivery)}.`,
      },
      {
        question: 'What if we have no test cases?',
        answer:
          'Most people have none. Send the failures you remember and a few answers that were right; the cases are made from those.',
      },
      {
        question: `When do the ${reviewHours} and ${deliveryHours} hours start?`,
        answer: `When your request is stored, or on the start date you choose. We answer support emails ${firm.hours}.`,
      },
      {
        question: 'What if more is broken than the prompts?',
        answer: `Then the review says so. A full diagnostic audit starts at ${usd(prices.audit.from)}; single fixes are ${usd(prices.projectFix.perHour)} per hour.`,
      },
      {
        question: 'Will it ever be wrong again?',
        answer:
          'Yes. The aim is less often, and you will know how often. A language model can answer the same question in two ways. So run your cases on every change, and catch a fault before your customers do.',
      },
      {
        question: `What happens after the ${supportDays} days?`,
        answer: `Nothing, unless you want it to. Follow-up retainers start at ${usd(retainerPerMonth)} per month.`,
      },
    ],
  },
} as const
