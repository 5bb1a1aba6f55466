/** Gives the script its words, which the page carries (desk/frame.tsx). Import it before modules that use them. */
Object.assign(globalThis, { siteWords: JSON.parse(document.documentElement.dataset.words ?? '{}') })
