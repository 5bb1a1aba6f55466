/** The words that the script shows: the page has them (desk/frame.tsx). Imported before what reads them. */
Object.assign(globalThis, { siteWords: JSON.parse(document.documentElement.dataset.words ?? '{}') })
