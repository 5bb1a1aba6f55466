/** Like "AB12-CD34". A page shows nothing else from its address, so never a stranger's words. */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/

/** Where the server fills in a reference. It looks like one, so that the page shows it. */
export const referencePlaceholder = 'XXXX-XXXX-XXXX-XXXX'
