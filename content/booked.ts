import { firm } from './firm.ts'

/** The page that confirms a consultation to who has just sent it. Each `{place}` is filled with what they chose. */
export const booked = {
  withTime: {
    heading: 'You are booked\u00a0for {moment}',
    lead: `${firm.consultationMinutes} minutes with an engineer. {how}. The invitation usually reaches {email} within minutes.`,
    calendar: 'Add to calendar (.ics)',
    change: 'Move or cancel',
  },
  /** Where the visitor asked to be offered two. */
  withoutTime: {
    heading: 'We will send you two times by {moment}',
    lead: `${firm.consultationMinutes} minutes with an engineer. {how}. They will come to {email}.`,
    /** Added where they chose a time. */
    wished: 'The time you chose is not booked, because many were booked from your network or for your address today.',
    change: 'See or change your request',
  },
  facts: {
    reference: 'Reference',
    yourTime: 'Your time',
    ourTime: 'Our time',
    about: 'About',
    cost: 'Cost',
    free: 'free',
  },
  next: {
    heading: 'What happens next',
    by: 'By {moment}',
    stored: { title: 'Stored', text: 'Your request is safe. A confirmation usually reaches {email} within minutes.' },
    read: { title: 'Read', text: 'An engineer has read what you sent.' },
    offered: { title: 'Two times', text: 'An engineer has read what you sent and sends two times to choose from.' },
    call: {
      title: 'The call',
      text: 'One engineer, no slides. Have the latest fault at hand.',
      when: 'At the time you choose',
    },
  },
  keep: {
    yours: 'Times here are yours, {zone}.',
    ours: 'Times here are ours, {zone}.',
    reference: 'Keep the reference: it finds your request when you write to {email} or call {phone}.',
  },
} as const
