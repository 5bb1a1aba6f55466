/**
 * The history of a request, a line for each event: who did it as the subject, in bold, then what it was about.
 * `{by}` is a name or one of `parties`.
 */
export const historyCopy = {
  heading: 'History',
  parties: { visitor: 'The visitor', command: 'A command', server: 'The server' },
  events: {
    stored: 'Stored',
    opened: '{by} opened it',
    exported: '{by} exported it',
    take: '{by} took it',
    'give-back': '{by} gave it back',
    'hand-over': '{by} handed it over',
    state: '{by} set the state',
    'review-sent': '{by} marked the review as sent',
    fixed: '{by} marked it as delivered',
    note: '{by} noted:',
    answer: '{by} answered:',
    move: '{by} moved the call',
    cancel: '{by} canceled the call',
    release: '{by} released it',
    hold: '{by} held it',
    retry: '{by} sent it again',
    changed: '{by} changed the text',
    withdrawn: '{by} withdrew it',
    'mail.waiting': '{what} is waiting to be sent',
    'mail.delivered': '{what} delivered',
    'mail.failed': '{what} not delivered',
    'due.missed': '{due}, not sent',
  },
  /** What of a mail; in a sentence of its own. */
  purposes: {
    notification: 'Notification',
    confirmation: 'Confirmation',
    'change-notification': 'Notification of a change',
    'change-confirmation': 'Email about a change',
    webhook: 'Webhook call',
    answer: 'Answer',
  },
  due: { review: 'Review due', delivery: 'Delivery due', reply: 'Reply due', call: 'Call' },
  /** After it. */
  to: 'to {address}',
  /** Of a request that somebody else had. */
  takenFrom: 'from {name}',
  toState: 'to {state}',
  toMoment: 'to {moment}',
  from: 'from {path}',
  cameFrom: 'came from {host}',
} as const
