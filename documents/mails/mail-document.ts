/** One line that a visitor filled in, or one fact; an empty value was left out. */
export type MailRow = {
  readonly label: string
  readonly value: string
  /** A text of several lines, such as a prompt, whose line breaks and indents matter. */
  readonly long?: boolean
  /** Where the label leads to; it is ours, never a visitor's. */
  readonly href?: string
}

/** A piece of a mail. Any of its texts may hold what a visitor wrote. */
export type MailPart =
  /** `link` makes one phrase of the text a link; it is ours, never a visitor's. */
  | { readonly type: 'paragraph'; readonly text: string; readonly link?: MailLink }
  /** A place to go to; it is ours, never a visitor's. */
  | { readonly type: 'action'; readonly label: string; readonly href: string }
  /** What the reader must not miss. */
  | { readonly type: 'notice'; readonly text: string }
  /** The reference, set large, with a sentence under it. */
  | { readonly type: 'reference'; readonly label: string; readonly reference: string; readonly note?: string }
  | { readonly type: 'rows'; readonly heading?: string; readonly rows: readonly MailRow[] }
  | { readonly type: 'steps'; readonly heading: string; readonly steps: readonly MailStep[] }
  /** What one of the firm has written, in paragraphs: it is theirs, and its addresses may become links. */
  | { readonly type: 'letter'; readonly text: string }
  /** What stands below the mail's own end. */
  | { readonly type: 'small-print'; readonly text: string; readonly firm: string; readonly email: string }

export type MailLink = { readonly phrase: string; readonly href: string }

export type MailStep = { readonly when: string; readonly what: string }

/** What a mail says, before it has a form: the plain text and the HTML are both made from it, so neither says less. */
export type MailDocument = {
  readonly subject: string
  /**
   * What a mailbox shows after the subject; it holds nothing of a visitor, because it is not made inert. Left out, it is
   * how the mail begins.
   */
  readonly preview?: string
  /** A letter has none. */
  readonly heading?: { readonly text: string; readonly highlight: string }
  readonly parts: readonly MailPart[]
}
