/** A line at the top of a guide: its number, counted from 1, and its value; line 1 and nothing where it is missing. */
export type Field = { readonly line: number; readonly value: string }

/** @returns the line of a name among those between `---` at the top of a guide. */
export function frontmatterField(guide: string, name: string): Field {
  const lines = guide.split('\n')
  const end = lines.indexOf('---', 1)
  const index = lines.slice(0, end).findIndex((line) => line.startsWith(`${name}:`))
  const value = lines[index]?.slice(name.length + 1).trim() ?? ''
  return { line: index < 0 ? 1 : index + 1, value: value.replace(/^["']|["']$/g, '') }
}
