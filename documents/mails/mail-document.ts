/** A field or fact. Rows with an empty value are left out. */
export type MailRow = {
  readonly label: string
  readonly value: string
  /** Line breaks and indents matter. */
  readonly long?: boolean
  /** Ours, never a visitor's. */
  readonly href?: string
}

/** Any text in it may be a visitor's. */
export type MailPart =
  /** The link is ours, never a visitor's. */
  | { readonly type: 'paragraph'; readonly text: string; readonly link?: MailLink }
  /** Ours, never a visitor's. */
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'reference'; readonly label: string; readonly reference: string; readonly note?: string }
  | { readonly type: 'rows'; readonly heading?: string; readonly rows: readonly MailRow[] }
  | { readonly type: 'steps'; readonly heading: string; readonly steps: readonly MailStep[] }
  /** Paragraphs of the firm's staff; addresses in them may become links. */
  | { readonly type: 'letter'; readonly text: string }
  | { readonly type: 'small-print'; readonly text: string; readonly firm: string; readonly email: string }

export type MailLink = { readonly phrase: string; readonly href: string }

export type MailStep = { readonly when: string; readonly what: string }

export type MailDocument = {
  readonly subject: string
  /** Shown by mailboxes after the subject; never a visitor's text. */
  readonly preview?: string
  readonly heading?: { readonly text: string; readonly highlight?: string | undefined }
  readonly parts: readonly MailPart[]
}
