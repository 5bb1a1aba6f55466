/** Tests have many visitors per minute, who all get confirmations. */
export const manyVisitors = { CONFIRMATIONS_PER_CLIENT: '100000', CONFIRMATIONS_PER_HOUR: '100000' }
