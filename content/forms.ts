import { prices, usd } from './prices.ts'

/** Labels and words of the two forms. Field names are the form's own (contracts/requests.ts). */
export const promptRescueForm = {
  heading: 'Book your rescue',
  lead: `The review comes within ${prices.promptRescue.reviewHours} hours of the booking, or of the start date you choose. We invoice ${usd(prices.promptRescue.onBooking)} when you book; this form charges nothing.`,
  labels: {
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    challenge: 'What goes wrong?',
    prompts: 'Your prompts',
    'start-date': 'Start date',
  },
  hints: {
    prompts: 'Paste them as they are. Leave out passwords and any patient, card or other customer data.',
    'start-date': 'When you would like us to begin, up to a year ahead.',
  },
  /** The first, empty choice of the list. */
  choose: 'Choose one',
  options: {
    inconsistent: 'The output is inconsistent',
    'wrong-output': 'The output has the wrong shape or is wrong',
    integration: 'It breaks during integration',
    cascading: 'One error sets off the next',
    other: 'Something else',
  },
  submit: 'Book prompt rescue',
} as const

export const consultationForm = {
  heading: 'Where should the invitation go?',
  labels: {
    time: 'Time',
    about: 'About',
    name: 'Name',
    email: 'Email',
    company: 'Company',
    message: 'What is going on?',
  },
  hints: { message: 'Two sentences are enough. Leave out passwords and client data.' },
  /** The button, which repeats what is chosen: nothing yet, a time, or to be offered two. */
  submit: 'Book this time',
  submitTime: 'Book {time}',
  submitOffer: 'Ask for two times',
} as const

/** Words that both forms share. */
export const formCopy = {
  optional: '(optional)',
  /** Above the list of what has to change, by how many there are. */
  problems: [
    'One thing to fix',
    'Two things to fix',
    'Three things to fix',
    'Four things to fix',
    'Five things to fix',
    'Six things to fix',
    'Seven things to fix',
  ],
  /**
   * Put before the page’s title when the form comes back with errors. Before the words beside a field it is read out and
   * not shown: there the color says it.
   */
  titlePrefix: 'Error: ',
  sending: 'Sending…',
  retry: 'Try again',
  /** The buttons once an earlier version of the request is known to be stored. */
  replace: 'Change your request {reference} instead',
  sendFurther: 'Send as a new request',
  /** Said while the browser repeats by itself what got no answer. */
  repeating:
    'Our server has not confirmed your request yet. We will keep trying. Your text is safe; leave this page open.',
  attempt: 'Attempt {attempt} of {attempts}.',
  /** Offered once the answer has been long in coming, and beside each fault. */
  mailInstead: { slow: 'Stop, and email it instead', failed: 'Email it instead' },
  /** The mail that is offered then: its subject, and its end where the text is longer than such a link carries. */
  mail: {
    subject: { 'prompt-rescue': 'Prompt rescue', consultation: 'A consultation' },
    clipped: '[The rest did not fit. Please paste it here.]',
  },
  /** Below a text that comes near its limit, or exceeds it. */
  characters: { left: 'Characters left: {count}', over: 'Characters too many: {count}' },
  /** What is typed stays in the browser until it is sent (app/islands/request/draft.ts). */
  draft: {
    kept: 'What you type stays in this browser for a day, until you send it.',
    offered: 'Something typed here on {time} and not sent is still in this browser.',
    restore: 'Restore it',
    forget: 'Forget this draft',
    forgotten: 'This browser no longer keeps any of it. What is in the form is lost when you leave the page.',
  },
  /** The label of a field that only programs see. */
  honeypot: 'Leave this field empty',
  failure: {
    offline: 'You are offline. Your text stays here and is sent as soon as you are back online.',
    network:
      'Our server did not answer. Your text is still here. Try again: your request is stored only once. If it keeps failing, email {email}.',
    stopped:
      'We have stopped sending. Your text is still here. It may already be stored: if you try again, it is stored only once. If you email {email} as well, we will answer once.',
    server:
      'Our server could not store your request. Your text is still here. Try again: it is stored only once. If it keeps failing, email {email}.',
    underway:
      'Your request is being stored right now. Your text is still here. Wait a few seconds, then send it again: it is stored only once.',
    changed:
      'An earlier version of this request is already stored. Your text is still here. Send it again to make it a new request, or email the change to {email}.',
    tooMany:
      'Too many requests came from your network, so this one is not stored. Your text is still here. Wait a few minutes, then send it again, or email it to {email}.',
    crossSite:
      'Your browser says this request came from another website, so nothing is stored. Open this page again and send it from here, or email it to {email}.',
    notUnderstood: 'Our server could not read what your browser sent, so nothing is stored. Email {email} instead.',
    tooLarge: 'That is more than this form can take, so nothing is stored. Send less text, or email it to {email}.',
  },
  /** In place of `changed` where the stored version can be changed. */
  changeable:
    'An earlier version of this request is already stored as {reference}. Your text is still here. Change that request, or send this one as a new request.',
  /** In place of `changed` where the page knows the reference, and that request stays as it is. */
  changedFrom:
    'An earlier version of this request is already stored as {reference}. Your text is still here. Send it again to make it a new request, or email the change to {email}.',
  privacy: 'What we store, and for how long',
} as const

/**
 * The pages that answer a form which cannot come back with what was typed: it was not read, or there is no time for it.
 * Nothing is stored then.
 */
export const refusals = {
  back: 'Your text is still in the form: use your browser’s Back button to find it.',
  home: 'Return to the home page',
  description: 'Our server could not do what was asked. The page says why, and what to do.',
  pages: {
    notUnderstood: {
      heading: 'Our server could not read your request',
      text: 'Nothing is stored. Send it again, or email it to {email}.',
    },
    crossSite: {
      heading: 'This request came from another website',
      text: 'Nothing is stored. Open the form on our own pages and send it from there, or email it to {email}.',
    },
    tooLarge: {
      heading: 'That is more than this form can take',
      text: 'Nothing is stored. Send less text, or email it to {email}.',
    },
    tooMany: {
      heading: 'Too many requests came from your network',
      text: 'So this one is not stored. Wait ten minutes, then send it again, or email it to {email}.',
    },
    server: {
      heading: 'Our server is too busy for your request',
      text: 'It is not stored yet. Wait a minute, then send it again: it is stored only once. If it keeps failing, email {email}.',
    },
    wrongLink: {
      heading: 'This link doesn’t open a request',
      text: 'It may be incomplete, or the request was withdrawn or erased. Copy the whole link from our email, or write to {email} and give your reference.',
    },
  },
} as const

/** Beside a field whose value is refused, and in the summary above the form: what to do, not what is wrong. */
export const fieldErrors = {
  time: {
    missing: 'Choose a time, or let us offer you two',
    invalid: 'Choose one of the times offered now',
    gone: 'Choose another time: someone else has just taken this one',
    /** In its place where the time is known. */
    goneAt: '{time} has just been taken. Pick another time',
  },
  name: { missing: 'Enter your name', tooLong: 'Enter a name of {max} characters or fewer' },
  company: { tooLong: 'Enter a company name of {max} characters or fewer' },
  email: {
    invalid: 'Enter an email address like name@example.com',
    tooLong: 'Enter an email address of {max} characters or fewer',
  },
  phone: { invalid: 'Enter a phone number with {min} to {max} digits, like +1 (202) 555-0100, or leave it empty' },
  challenge: { missing: 'Choose what goes wrong' },
  prompts: {
    missing: 'Paste the prompts that go wrong',
    tooLong: 'Shorten the prompts to {max} characters, and send the rest by email',
  },
  'start-date': { invalid: 'Choose a start date from today up to a year ahead, or leave it empty' },
  message: {
    missing: 'Write what you would like to talk about',
    tooLong: 'Shorten the message to {max} characters',
  },
} as const

/** The pages that confirm a stored request. */
export const confirmations = {
  'prompt-rescue': {
    title: 'Your prompt rescue: reference and next steps',
    description: 'Confirmation of a prompt rescue: your reference, what happens next and when.',
    heading: 'Your prompt rescue is booked',
    highlight: 'is booked',
    lead: 'Your request is stored. An engineer reads it next.',
    steps: [
      {
        when: 'Now',
        what: 'We invoice the first {onBooking}. A confirmation by email usually follows within minutes; your request is stored either way.',
      },
      {
        when: 'Within {reviewHours} hours of your start',
        due: 'review',
        what: 'You get the expert review.',
      },
      {
        when: 'Within {deliveryHours} hours of your start',
        due: 'delivery',
        what: 'You get the fixed prompts.',
      },
      { when: 'On delivery', what: 'The second {onDelivery} is due. If we could not improve the prompts, it is not.' },
    ],
  },
  consultation: {
    title: 'Your consultation: reference and next steps',
    description: 'Confirmation of a consultation request: your reference, what happens next and when.',
    heading: 'We have your request',
    highlight: 'your request',
    lead: 'Your request is stored. An engineer reads it and writes back to you.',
    steps: [
      {
        when: 'Now',
        what: 'A confirmation by email usually follows within minutes; your request is stored either way.',
      },
      {
        when: '{replyPromise}',
        what: 'An engineer replies with two times for your free {consultationMinutes}-minute consultation.',
      },
    ],
  },
} as const

export const confirmationCopy = {
  reference: 'Your reference',
  keep: 'Keep it: it finds your request, with or without the email. If none arrives within an hour, check your spam folder, then write to {email} and give the reference.',
  /** In place of everything else where the page does not know the reference: it cannot say that a request came in. */
  withoutReference: {
    heading: 'No reference yet?',
    highlight: 'reference yet?',
    lead: 'If you sent a request, its reference is in the email that usually follows.',
    keep: 'If no such email arrives within an hour, check your spam folder, then write to {email} from the address you gave us.',
  },
  /** When the stages of a prompt rescue are due: in place of the hours, where the request is known. */
  due: {
    by: 'By {moment}',
    fromBooking: 'The hours run from the booking.',
    fromStart: 'The hours run from the start you chose: {start}.',
    /** What stands in the calendar file. */
    calendar: {
      review: 'Prompt rescue: the expert review is due',
      delivery: 'Prompt rescue: the fixed prompts are due',
      description: 'Reference {reference}.',
    },
    /** Where the request is not known. */
    unknown: 'The hours run from the booking, or from the start date you chose.',
  },
  file: 'Add to calendar (.ics)',
  open: 'See, change or withdraw it',
  next: 'What happens next',
  home: 'Return to the home page',
} as const
