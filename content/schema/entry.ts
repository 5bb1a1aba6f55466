/** Building blocks for the schemas of content/. */
import { z } from 'zod'
import { commitment, evidence, review } from './attestation.ts'
import { remedy } from './remedies.ts'

// A process checks content once, and compiling the schemas would take longer.
z.config({ jitless: true })

/** A text that a page shows. */
export const text = z.string().refine((value) => value.trim() !== '', 'write the text; it is empty')

/** A text that the editor shows with several lines, also where it is an item of a list or of an entry. */
export const prose = text.meta({ prose: true })

/** Fields that mean the same in every entry. */
export const lead = prose.meta({ title: 'Introduction', description: 'The sentences below the heading.' })
export const captionRest = prose.meta({ title: 'Caption, continued' })
export const action = text.meta({ title: 'Button' })

/** The address of a page of the site, which cms/validate/links.ts checks. */
export const pagePath = text.meta({ title: 'Address', leadsTo: 'page' })
/** The address of a page of the site, or of another site. */
export const linkPath = text.meta({ title: 'Address', leadsTo: 'anywhere' })

/** A heading and the sentences below it. */
export const headed = { heading: text, lead }

/** Fields for texts of one line. @param names the keys. */
export function texts<Name extends string>(...names: readonly Name[]): Record<Name, typeof text> {
  return alike(text, ...names)
}

/** Fields for texts of several lines. @param names the keys. */
export function paragraphs<Name extends string>(...names: readonly Name[]): Record<Name, typeof text> {
  return alike(prose, ...names)
}

/** Fields that share a schema. */
export function alike<Name extends string, Field extends z.ZodType>(field: Field, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>
}

/** @returns a key as words: "Per month" for `perMonth`. */
export function humanize(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const attestable = z.strictObject({
  evidence: evidence.exactOptional(),
  commitment: commitment.exactOptional(),
  review: review.exactOptional(),
})

/**
 * An entry with exactly these keys, so that a misspelled key is reported. Every entry can also have attestations.
 */
export function entry<Shape extends z.ZodRawShape>(shape: Shape) {
  // Pages show an attestation only where a shape names it.
  return attestable.extend(shape) as unknown as z.ZodObject<Shape, z.core.$strict>
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
  const schema = entry({ ...shape, ['heading' in shape ? 'heading' : 'title']: markedText })
  return schema as unknown as z.ZodObject<Shape & { highlight: z.ZodExactOptional<typeof text> }, z.core.$strict>
}

/** The alternative text of a picture. */
export const altText = z
  .string({
    error: ({ input, path = [] }) =>
      input === undefined ? `add ${String(path.at(-1))}, which describes the picture` : undefined,
  })
  .refine((value) => value.trim() !== '', 'describe the picture, including its numbers')
  .meta({ prose: true, title: 'Description of the picture', description: 'For people who can’t see the picture.' })

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
  .meta({ prose: true })
