/** Such as "AB12-CD34". A page shows no other text from its address, so links can't inject text. */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/

/** The server replaces this with a reference. It has the form of one, so that the page shows it. */
export const referencePlaceholder = 'XXXX-XXXX-XXXX-XXXX'
