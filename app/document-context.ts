import { createContext } from 'react'

/** What a finished page has that a page in development gets from Vite: its styles, and the script of the browser. */
export type DocumentParts = {
  readonly styles: readonly string[]
  readonly script: BrowserScript
}

/** @property integrity what the file hashes to: a browser runs no other. */
export type BrowserScript = { readonly src: string; readonly integrity: string }

/** Null in development. */
export const DocumentContext = createContext<DocumentParts | null>(null)
