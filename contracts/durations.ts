/** In ms. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How long a visitor's browser waits for an answer. The server may take 15 s to read a request, and 25 s to answer. */
export const browserWaitMs = 45_000
