/**
 * What a request's reference looks like: two to four groups of four capitals or digits, like "AB12-CD34". A page shows
 * one from its address only when it looks so, and thus never shows a stranger's words as the firm's.
 */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/

/** Stands in a finished page where the server fills in a reference. It looks like one, so that the page shows it. */
export const referencePlaceholder = 'XXXX-XXXX-XXXX-XXXX'
