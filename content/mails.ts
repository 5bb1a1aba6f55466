/**
 * Words of the two mails. Each mail leaves in two forms, laid out and as plain text; both are made from these words, so
 * each stands here once. What the visitor wrote is put in by itself and is never changed.
 */
export const mails = {
  /** To the firm, for each request that comes in. */
  notification: {
    subject: '{reference}: {kind} from {name}',
    /** The gray line that most mailboxes show after the subject. */
    preview: '{kind}, received {received}. Answering this mail answers the visitor.',
    /** The heading, and the phrase in it that is highlighted: it must stand in the heading letter by letter. */
    'prompt-rescue': { heading: 'A prompt rescue came in', highlight: 'prompt rescue' },
    consultation: { heading: 'A consultation request came in', highlight: 'consultation' },
    /** How each kind of request is called in the subject and in the list of facts. */
    kinds: { 'prompt-rescue': 'prompt rescue', consultation: 'consultation' },
    /** What stands before each fact. */
    facts: { reference: 'Reference', kind: 'Kind', received: 'Received' },
    received: '{day} at {time} UTC',
    answer: 'Answering this mail answers the visitor.',
    wrote: 'What the visitor wrote',
  },
  /**
   * To the visitor. Heading, first sentence and steps are those of the confirmation page, `confirmations` in
   * `content/forms.ts`. Only the first step differs, because the page announces this mail: here it says `now`.
   */
  confirmation: {
    'prompt-rescue': {
      subject: 'Your prompt rescue, reference {reference}',
      now: 'This mail confirms what you wrote; our invoice for the first {onBooking} follows. The hours run from the booking, or from the start date that you chose.',
    },
    consultation: {
      subject: 'Your consultation request, reference {reference}',
      now: 'This mail confirms what you wrote.',
    },
    preview: 'Reference {reference}. What happens next and when, and a copy of what you sent.',
    greeting: 'Hello {name},',
    keep: 'Please keep this reference. It finds your request when you write or call.',
    wrote: 'What you sent',
    /** The phone number becomes a link, so leave `{phone}` in. */
    closing: 'If something is wrong or missing, answer this mail, or call {phone} ({hours}).',
    unasked: 'If you did not send this, someone typed your address by mistake. Answer, and we erase it.',
  },
  /** In place of what a visitor left out. */
  empty: 'not given',
} as const
