/** What one question of the checklist says. `[^key]` in `why` cites a publication of content/sources.ts. */
export type Question = {
  /** What the reader asks the vendor; ends with a question mark. */
  readonly ask: string
  readonly why: string
  /** What a good answer sounds like. Numbers between its quotation marks are examples. */
  readonly good: string
  /** What should worry the reader. */
  readonly bad: string
  /** Each topic has one: left open, it ends the talk, whatever the score. */
  readonly stopper?: true
}

/** One page of questions about one topic. */
export type Topic = {
  /** A word or two: in the list of contents, on the decision sheet, and in what the build says about the page. */
  readonly name: string
  readonly heading: string
  readonly lead: string
  readonly questions: readonly Question[]
  /** What to have in hand before a box is ticked; a line or less each. */
  readonly papers: readonly string[]
  readonly figure?: Figure
}

/** What stands below a picture: a bold phrase, then the rest, which may cite like `why`. */
type Caption = { readonly caption: string; readonly captionRest: string }

/** Bars against a full length of 100. */
type Bars = Caption & {
  readonly kind: 'bars'
  readonly rows: readonly {
    readonly label: string
    readonly percent: number
    readonly shown: string
    readonly good: boolean
  }[]
}

/** How far a score can be from the truth, by the number of cases it was measured on. */
type Intervals = Caption & {
  readonly kind: 'intervals'
  /** The share of cases that were right, 0 to 1. */
  readonly score: number
  /** The left edge of the scale, 0 to 1, whose right edge is 1. The caption says it with the place {from}. */
  readonly from: number
  readonly cases: readonly number[]
  /** With the places {right} and {cases}; the picture itself says the edges of each interval. */
  readonly row: string
}

/** The time that a promise of uptime leaves for being down. */
type Downtime = Caption & {
  readonly kind: 'downtime'
  /** Percent of the time. */
  readonly promises: readonly number[]
  readonly days: number
  /** With the place {promise}. */
  readonly row: string
}

/** What a finished task costs, as a bar and a table with a column for the reader's own figures. */
type TaskCost = Caption & {
  readonly kind: 'task cost'
  readonly columns: readonly [item: string, example: string, yours: string]
  readonly total: string
  /** Three at most: there are three colors. */
  readonly parts: readonly {
    readonly label: string
    /** Short, for the bar. */
    readonly short: string
    /** Factors whose product is the cost in dollars. */
    readonly dollars: readonly number[]
  }[]
}

/** A table to read or to fill in: an empty cell is one to write in. */
type Table = Caption & {
  readonly kind: 'table'
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Lines for signatures below the table. */
  readonly sign?: readonly string[]
}

/** Publications' lists, in two columns, each entry with the question that asks for it. */
type Covered = Caption & {
  readonly kind: 'covered'
  /** With the place {question}. */
  readonly asked: string
  /** `ask` is the question, letter by letter, on whichever page it stands. */
  readonly entries: readonly { readonly name: string; readonly ask: string }[]
}

/** Days on a line, to scale. */
type Timeline = Caption & {
  readonly kind: 'timeline'
  /** As 2026-01-01. */
  readonly from: string
  readonly to: string
  readonly events: readonly { readonly on: string; readonly says: string; readonly where: string }[]
}

export type Figure = Bars | Intervals | Downtime | TaskCost | Table | Covered | Timeline
