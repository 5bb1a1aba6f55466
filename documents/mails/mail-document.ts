/** A field or fact. Rows with an empty value are left out. */
export type MailRow = {
  readonly label: string
  readonly value: string
  /** A text such as a prompt, whose line breaks and indents matter. */
  readonly long?: boolean
  /** Ours, never a visitor's. */
  readonly href?: string
}

/** Any text in it may be a visitor's. */
export type MailPart =
  /** `link` makes a phrase of the text a link; it's ours, never a visitor's. */
  | { readonly type: 'paragraph'; readonly text: string; readonly link?: MailLink }
  /** Ours, never a visitor's. */
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  | { readonly type: 'notice'; readonly text: string }
  /** The reference, set large, with a sentence under it. */
  | { readonly type: 'reference'; readonly label: string; readonly reference: string; readonly note?: string }
  | { readonly type: 'rows'; readonly heading?: string; readonly rows: readonly MailRow[] }
  | { readonly type: 'steps'; readonly heading: string; readonly steps: readonly MailStep[] }
  /** Paragraphs of the firm's staff; addresses in them may become links. */
  | { readonly type: 'letter'; readonly text: string }
  /** Below the mail's end. */
  | { readonly type: 'small-print'; readonly text: string; readonly firm: string; readonly email: string }

export type MailLink = { readonly phrase: string; readonly href: string }

export type MailStep = { readonly when: string; readonly what: string }

/** The source of both plain text and HTML, so that neither says less. */
export type MailDocument = {
  readonly subject: string
  /**
   * What mailboxes show after the subject; never a visitor's text, because it isn't made inert. The mail's beginning by
   * default.
   */
  readonly preview?: string
  /** A letter has none. */
  readonly heading?: { readonly text: string; readonly highlight: string }
  readonly parts: readonly MailPart[]
}
