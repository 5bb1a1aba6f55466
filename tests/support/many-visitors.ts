/** A test's visitors are many in a minute, and each gets the mails of a visitor. */
export const manyVisitors = { CONFIRMATIONS_PER_CLIENT: '100000', CONFIRMATIONS_PER_HOUR: '100000' }
