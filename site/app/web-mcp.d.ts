/**
 * Attributes of WebMCP, by which a browser's assistant finds and fills in a form (a draft: webmachinelearning.github.io/webmcp).
 * React and TypeScript don't know them yet.
 */
import 'react'

declare module 'react' {
  interface HTMLAttributes<T> {
    toolname?: string | undefined
    tooldescription?: string | undefined
    toolparamdescription?: string | undefined
  }
}

declare global {
  interface SubmitEvent {
    /** Whether an assistant filled in the form that the visitor sends. */
    readonly agentInvoked?: boolean
    /** Must follow `preventDefault`, or the browser reports an error to the assistant. */
    readonly respondWith?: (result: Promise<unknown>) => void
  }
}
