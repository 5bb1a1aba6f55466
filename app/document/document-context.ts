import { createContext } from 'react'

/** What a finished page has that a page in development gets from Vite: its styles, and the script of the browser. */
export type DocumentParts = {
  readonly styles: readonly string[]
  /** The address of the script that hydrates the islands. */
  readonly script: string
}

/** Null in development. */
export const DocumentContext = createContext<DocumentParts | null>(null)
