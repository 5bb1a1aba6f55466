/**
 * What a request's reference looks like: two to four groups of four capitals or digits, like "AB12-CD34". A page shows
 * one from its address only when it looks so, and thus never shows a stranger's words as the firm's.
 */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/
