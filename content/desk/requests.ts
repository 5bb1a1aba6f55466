/** Words about a request that the list and its own page share. */
export const requestsCopy = {
  kinds: { 'prompt-rescue': 'Prompt rescue', consultation: 'Consultation' },
  states: { new: 'New', answered: 'Answered', won: 'Won', lost: 'Lost', closed: 'Closed' },
  held: 'Held',
  noCompany: 'company not given',
  noCall: 'no call booked',
  prompts: { one: '1 prompt', many: '{n} prompts' },
  reviewSent: 'review sent',
  /** Before the reasons, of a request that is held and of one that was mailed all the same. */
  heldFor: 'Held: {reasons}',
  checkFor: 'Check this one: {reasons}',
  signals: {
    honeypot: 'the hidden field is filled in',
    'client-rate': 'many from one network',
    haste: 'sent faster than anyone types',
    links: 'mostly links',
    'repeated-text': 'the same text from other addresses',
  },
  /** What could not be delivered, and why. */
  failed: '{what} not delivered: {cause}',
  purposes: {
    notification: 'Email to us',
    confirmation: 'Confirmation email',
    'change-notification': 'Email to us about a change',
    'change-confirmation': 'Email about a change',
    webhook: 'Webhook call',
    answer: 'Answer',
  },
  /** By the code of the mail server (RFC 5321), which stands in the cause; any other cause is said as it is. */
  causes: {
    '450': 'mailbox not available',
    '452': 'mailbox full',
    '550': 'mailbox unknown',
    '551': 'mailbox unknown',
    '552': 'mailbox full',
    '553': 'address refused',
    '554': 'refused as spam',
  },
  noCause: 'no cause is known',
  take: 'Take it',
  release: 'Release',
  /** Said by screen readers after a button that stands in a row: whose request it is. */
  of: ', the request from {name}',
  nobody: 'nobody',
  /** What a screen reader says before a value that stands in a column. */
  with: 'With',
  received: 'Received',
} as const
