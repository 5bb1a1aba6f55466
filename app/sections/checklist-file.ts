/**
 * The AI Hype Checklist as a file to download, or null while there is none: pages then offer a mail that asks for it,
 * and no link leads to a missing file. The build of the document sets this once it makes the PDF.
 */
export const checklistFile: { readonly href: string; readonly bytes: number } | null = null
