/** Building blocks for the schemas of content/. */
import { z } from 'zod'
import { commitment, evidence, review } from './attestation.ts'
import { remedy } from './remedies.ts'

// A process checks content once, and compiling the schemas would take longer.
z.config({ jitless: true })

/** A text that a page shows. */
export const text = z.string().refine((value) => value.trim() !== '', 'write the text; it is empty')

/** Fields for texts. @param names the keys. */
export function texts<Name extends string>(...names: readonly Name[]): Record<Name, typeof text> {
  return alike(text, ...names)
}

/** Fields that share a schema. */
export function alike<Name extends string, Field extends z.ZodType>(field: Field, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>
}

/** Hints for fields that mean the same in every entry. */
const hints: Readonly<Record<string, string>> = {
  lead: 'The sentences below the heading.',
  updated: 'The day of the last change that readers would notice.',
  changed: 'The day of the last change.',
  grade: 'How well the number is proven: measured, published, a forecast, or no source found.',
  mark: 'Shown next to the number instead of the name of its grade.',
  evidence: 'The person who confirmed it, the day, and where the proof is. Before that, “needs evidence”.',
  commitment:
    'The person who confirmed that your staff keep it, the day, and where that is filed. Before that, “needs confirmation”.',
  review: 'The lawyer who reviewed it, the day, and where that is filed. Before that, “needs counsel”.',
}

/** Titles of fields that mean the same in every entry, if the key isn't enough. */
const titles: Readonly<Record<string, string>> = {
  meta: 'Search engines',
  hero: 'Opening',
  lead: 'Introduction',
  action: 'Button',
  second: 'Second button',
  captionRest: 'Caption, continued',
  sampleLead: 'Introduction while these are samples',
  absent: 'Not included',
  draws: 'Drawn in the month as',
  times: 'Times in four weeks',
  fits: 'Who it fits',
  ideal: 'Who it fits',
  misfit: 'Who it doesn’t fit',
  misfits: 'When not to hire us',
  notFor: 'When not to buy',
  joined: 'Words between the button and the name',
  period: 'After the price',
  amount: 'Price for search engines',
  path: 'Address',
  url: 'Address',
  ctos: 'Link for CTOs',
  ai: 'AI',
  why: 'Why it matters',
  good: 'A good answer',
  bad: 'A bad answer',
  papers: 'What to have in hand',
  unasked: 'If they didn’t ask for it',
  noScript: 'Without scripts',
  goneAt: 'Taken, with its time',
  offerOnly: 'Only the offer of two times',
}

/** Keys of texts with several lines in every entry, and of entries and lists of such texts. Any other text is one line. */
const prose = new Set(
  `advice alternative answer ask audience backNote bad basis captionRest choiceKept closing counted delete description
  detail done failure fault faults fieldErrors fix good hint hints hold ideal keep keepUnmailed lead leads looks meaning misfit
  log noCopy note notice now paragraphs picture problem quote recorded repeating retrying sampleLead sampleText says sentence
  sentNote slow solution
  steadyAdvice summary symptom term testimonial text unasked unavailable unconfirmed unmailed unmailedLead who why`.split(
    /\s+/,
  ),
)

/** @returns a key as words: "Per month" for `perMonth`. */
export function humanize(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** @returns the fields with titles (their own, one from the list above, or one made from the key), hints and lines. */
function addTitles<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const fields = Object.entries(shape).map(([key, field]) => {
    const schema = field as z.ZodType
    const meta = {
      title: titles[key] ?? humanize(key),
      ...(hints[key] && { description: hints[key] }),
      ...(prose.has(key) && { prose: true }),
    }
    return [key, schema.meta({ ...meta, ...schema.meta() })]
  })
  return Object.fromEntries(fields)
}

const attestable = z.strictObject(
  addTitles({
    evidence: evidence.exactOptional(),
    commitment: commitment.exactOptional(),
    review: review.exactOptional(),
  }),
)

/**
 * An entry with exactly these keys, so that a misspelled key is reported. Every entry can also have attestations.
 */
export function entry<Shape extends z.ZodRawShape>(shape: Shape) {
  // Pages show an attestation only where a shape names it.
  return attestable.extend(addTitles(shape)) as unknown as z.ZodObject<Shape, z.core.$strict>
}

export function list<Item extends z.ZodType>(item: Item) {
  return z.array(item).readonly()
}

/** A list that can't be empty. */
export function nonEmptyList<Item extends z.ZodType>(item: Item) {
  return list(item).refine(({ length }) => length > 0, 'write at least one, because the section has a heading')
}

/**
 * A list of up to six rows that staff can add to.
 * @param one a row with its article, such as "an engineer", for the button that adds one.
 */
export function upToSix<Item extends z.ZodType>(one: string, item: Item) {
  const most = 6
  return list(item)
    .refine(({ length }) => length <= most, `keep at most ${most}, the most important ones for a new client`)
    .meta({ one })
}

const listLengths = { two: 2, three: 3, four: 4, five: 5 } as const

/** A list whose length is fixed, because sentences of the page mention it. */
export function fixedList<Item extends z.ZodType>(count: keyof typeof listLengths, item: Item) {
  return list(item).refine(
    ({ length }) => length === listLengths[count],
    remedy(
      (value) =>
        `keep ${count}, because sentences of the page mention the number; there are ${(value as unknown[]).length}`,
    ),
  )
}

/** In characters: a longer phrase would mark a whole line. */
const longestMark = 40

const markedText = text
  .refine(
    (value) => [1, 3].includes(value.split('==').length),
    'mark one phrase, with == before it and after it, or none',
  )
  .refine((value) => {
    const [, phrase = '-'] = value.split('==')
    return phrase.trim() !== '' && phrase.length <= longestMark
  }, `mark a phrase of 1 to ${longestMark} characters between the two ==`)
  .meta({
    description: 'To mark one phrase, put == before and after it, as in “Give your project a ==15% chance==”.',
  })

/**
 * An entry whose `heading` can have a marked phrase; without a `heading`, its `title` can. The resolved content has the
 * phrase as `highlight`.
 */
export function highlighted<Shape extends z.ZodRawShape>(shape: Shape) {
  const made = entry({ ...shape, ['heading' in shape ? 'heading' : 'title']: markedText })
  return made as unknown as z.ZodObject<Shape & { highlight: z.ZodExactOptional<typeof text> }, z.core.$strict>
}

/** The alternative text of a picture. */
export const altText = z
  .string({
    error: ({ input, path = [] }) =>
      input === undefined ? `add ${String(path.at(-1))}, which describes the picture` : undefined,
  })
  .refine((value) => value.trim() !== '', 'describe the picture, including its numbers')
  .meta({ title: 'Description of the picture', description: 'For people who can’t see the picture.' })

/** A page's description for search engines. */
export const description = z
  .string()
  .min(
    70,
    remedy((value) => `lengthen it to at least 70 characters; it has ${String(value).length}`),
  )
  .max(
    160,
    remedy((value) => `shorten it to 160 characters; it has ${String(value).length}`),
  )
