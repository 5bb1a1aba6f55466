import { Fragment, type ReactNode } from 'react'

/** Fills the `{name}` placeholders of a text with elements. @throws when a placeholder has no value. */
export function interpolateElements(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 1 && !Object.hasOwn(values, part))
      throw new Error(`"${text}" has a placeholder {${part}} without a value`)
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once and never reordered
    return <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  })
}
