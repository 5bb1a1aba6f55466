/**
 * The email of each morning, to the firm's mailbox and to staff. It says nothing that a visitor wrote: an email stays in
 * its mailbox when the request is erased here.
 */
export const morningMail = {
  /** The parts that there are, joined by commas. */
  subject: 'Today: {parts}',
  parts: { late: '{n} late', due: '{n} due', held: '{n} held back', undelivered: '{n} not delivered' },
  preview: 'What is due before {until}.',
  heading: 'What is due today',
  /** A phrase of the heading. */
  highlight: 'due today',
  sections: {
    late: 'Late',
    due: 'Due before {until}',
    held: 'Held back as possible spam',
    undelivered: 'Not delivered, and given up',
  },
  what: {
    review: { ahead: 'Review due {moment}', late: 'Review was due {moment}' },
    delivery: { ahead: 'Delivery due {moment}', late: 'Delivery was due {moment}' },
    reply: { ahead: 'Reply due {moment}', late: 'Reply was due {moment}' },
    call: { ahead: 'Call {moment}', late: 'Call {moment}' },
  },
  /** What each line says. */
  row: {
    due: '{what}; {kind}, with {staff}',
    held: '{kind}, received {received}. {reasons}',
    undelivered: '{failed}; {kind}, received {received}',
  },
  nobody: 'nobody',
  more: { label: 'More', value: '{n} not listed here' },
  all: {
    late: 'Everything late',
    due: 'Everything open',
    held: 'Everything held',
    undelivered: 'Everything not delivered',
  },
} as const
