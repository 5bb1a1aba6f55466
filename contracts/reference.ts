/** Such as "AB12-CD34". A page shows no other text from its address, so links can't inject text. */
export const referencePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){1,3}$/
