import { firm } from './firm.ts'

/** The way from a button to a free talk: the contact section and the pages that offer or confirm a time. */
export const contact = {
  heading: `Talk to an engineer, free, for ${firm.consultationMinutes} minutes`,
  lead: 'Bring the symptom. You leave with our best guess at the cause and what it would cost to be sure.',
  /** Leads to the firm's calendar at another service, where it has one. */
  book: 'Book a time',
  /** Shown where a plan or a service led here; `other` is the last choice of the list. */
  about: { label: 'About:', change: 'Change', other: 'Something else' },
  times: {
    heading: 'Pick a time',
    intro: `An engineer answers ${firm.replyPromise} with two times that are free.`,
    offerOnly: 'Offer me two times',
    elsewhere: 'Our calendar opens on a page of its own.',
  },
  labels: { email: 'Email', phone: 'Phone', hours: 'Hours', reply: 'Reply' },
  next: {
    heading: 'What happens next',
    commitment: 'needs confirmation',
    steps: [
      { title: 'At once', text: 'The invitation is in your inbox. Move or cancel from there.' },
      {
        title: 'Within one working day',
        text: 'The engineer who takes your call reads your lines, and asks if one is missing.',
      },
      {
        title: 'On the call',
        text: 'Thirty minutes, one engineer, no slides. You hear our best guess at the cause.',
      },
    ],
  },
} as const
