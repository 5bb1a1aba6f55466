/** Letters that no font of the checklist and the cards draws; they show � in place of each. */
export const undrawn = /[\p{Cn}\p{Co}\u{20000}-\u{10ffff}]/gu
