import { createContext } from 'react'

/** Styles and the script of a built page. In development, Vite adds them. */
export type DocumentParts = {
  readonly styles: readonly string[]
  readonly script: BrowserScript
}

/** @property integrity the file's hash. The browser runs no file with another hash. */
export type BrowserScript = { readonly src: string; readonly integrity: string }

/** Null in development. */
export const DocumentContext = createContext<DocumentParts | null>(null)
