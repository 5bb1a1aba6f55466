/** The one script of the desk. Everything works without it. */
export {}
