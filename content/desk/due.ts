/** What is due of a request, and when; `{span}` is as in content/desk/quantities.ts. */
export const dueCopy = {
  review: { ahead: 'Review in {span}', late: 'Review {span} late' },
  delivery: { ahead: 'Delivery in {span}', late: 'Delivery {span} late' },
  /** A reply is due at closing time, so its moment is said; as soon as that is today, without "by". */
  reply: { ahead: 'Reply by {moment}', today: 'Reply {moment}', late: 'Reply {span} late' },
  call: { ahead: 'Call {moment}', today: 'Call {moment}', late: 'Call {span} ago' },
  /** Below it, of a consultation. */
  beside: { offer: 'offer two times', call: 'call {moment}', replied: 'reply sent' },
  /** In its place, once a request is finished. */
  finished: { delivered: 'delivered in {span}', since: '{state} {day}' },
  received: 'Received {moment}',
} as const
