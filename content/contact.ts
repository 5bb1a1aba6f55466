import { firm } from './firm.ts'

/** The way from a button to a free talk: the contact section and the pages that offer or confirm a time. */
export const contact = {
  heading: `Talk to an engineer, free, for ${firm.consultationMinutes} minutes`,
  lead: 'Bring the symptom. We tell you what we would look at first.',
  /** The page that lists the free times without a script. */
  timesMeta: {
    /** Said before the form, to who hears the page. */
    form: 'Your time, and where the invitation goes',
    heading: 'Choose a time for your free consultation with an engineer',
    title: `Free times for a ${firm.consultationMinutes}-minute consultation`,
    description: `Choose a half hour for your free consultation with an engineer. The list shows the next open times, in our time zone.`,
  },
  /** Leads to the firm's calendar at another service, where it has one. */
  book: 'Book the free consultation',
  /** Shown where a plan or a service led here; `other` is the last choice of the list. */
  about: { label: 'About:', change: 'Change', other: 'Something else' },
  labels: { email: 'Email', phone: 'Phone', hours: 'Hours', reply: 'Reply' },
  /** Above the ways to the firm at the end of other pages. */
  otherwise: 'Or without a form',
  next: {
    heading: 'What happens next',
    /** `{replyPromise}` is that of content/firm.ts. */
    steps: [
      { title: 'Within minutes', text: 'A confirmation usually reaches your inbox. Change or cancel from there.' },
      {
        title: '{replyPromise}',
        text: 'An engineer reads what you sent and answers.',
      },
      {
        title: 'On the call',
        text: `One engineer, ${firm.consultationMinutes} minutes, no slides. You hear what we would look at first.`,
      },
    ],
  },
} as const

/** The left half of the form. Of this file, the browser's script reads these words alone. */
export const timesCopy = {
  heading: 'Pick a time',
  elsewhere: 'Our calendar opens on its own page.',
  /** While nothing else is known; it stays so without a script. */
  intro: `Choose one yourself, or an engineer will reply ${firm.replyPromise} with two open times.`,
  see: 'See open times',
  /** Above the list that needs no script. */
  listed: 'Times are {zone}, our zone. Four a day are shown; just ask for others.',
  offerOnly: 'Offer me two times',
  /** Below the times that are shown. */
  offer: 'None of these work: offer me two',
  offered: `We will send you two times ${firm.replyPromise}.`,
  day: 'Day',
  time: 'Time',
  closed: 'Closed',
  full: 'Full',
  later: 'Later days',
  zones: {
    ahead: 'In your zone, {own}. We are on {firm}, {hours} ahead.',
    behind: 'In your zone, {own}. We are on {firm}, {hours} behind.',
    same: 'In your zone, {own}. Our clocks, on {firm}, show the same time.',
    ours: 'Times are {own}, our zone.',
    oneHour: 'one hour',
    hours: '{count} hours',
    change: 'Change zone',
  },
  ourClock: 'Our time: {clock} {zone}.',
  unavailable: `We cannot read our calendar right now. Send the form anyway: an engineer will reply ${firm.replyPromise} with two times.`,
  none: `No time is open in the days ahead. Send the form anyway: an engineer will reply ${firm.replyPromise} with two times.`,
  failed: 'The open times did not load.',
  again: 'Try again',
} as const
