/** What a screen reader is told of a page, less what only its writers decide. */
import type { Page } from '@playwright/test'

type Part = { readonly line: string; readonly children: Part[] }

/** Within a sentence: how it is stressed and what it links to is its writer's business, as its words are. */
const ofSentences = /^(text|strong|emphasis|code|mark|superscript|subscript|time)\b/
const sentences = /^(paragraph|caption|term|definition|cell|rowheader|columnheader|listitem "…"|note)\b/

/**
 * Roles, levels and states of a page in their order, and which of them have a name: "heading "…" [level=2]". Left out are
 * all words, so that a change of wording changes nothing here; addresses; and repetitions, so that one more question, row
 * or paragraph changes nothing either.
 */
export async function accessibilityTree(page: Page): Promise<string> {
  const root: Part = { line: '', children: [] }
  const open: Part[] = [root]
  for (const line of (await page.locator('body').ariaSnapshot()).split('\n')) {
    const [, indent = '', said = ''] = /^( *)- (.*)$/.exec(line) ?? []
    if (said === '' || said.startsWith('/')) continue
    const depth = indent.length / 2 + 1
    const part: Part = { line: withoutWords(said), children: [] }
    open.length = depth
    open[depth - 1]?.children.push(part)
    open[depth] = part
  }
  return `${withoutRepetitions(root.children.map((part) => shown(part).join('\n'))).join('\n')}\n`
}

/** `link "Terms": …` as `link "…"`. */
function withoutWords(said: string): string {
  const [, role = '', name = '', rest = ''] = /^'?([a-z]+)( "(?:[^"\\]|\\.)*"| \/.*\/)?(.*)$/s.exec(said) ?? []
  const states = [...rest.matchAll(/\[(?!active|cursor|ref)[^\]]*\]/g)].map(([state]) => ` ${state}`)
  return `${role}${name && ' "…"'}${states.join('')}`
}

function shown({ line, children }: Part, indent = ''): string[] {
  const told = sentences.test(line) ? [] : children.filter((child) => !ofSentences.test(child.line))
  const parts = told.map((child) => shown(child, `${indent}  `).join('\n'))
  return [`${indent}${line}`, ...withoutRepetitions(parts)]
}

/** Parts of which no run of up to eight is followed by the same run again. */
function withoutRepetitions(parts: readonly string[]): string[] {
  const kept: string[] = []
  for (const part of parts) {
    kept.push(part)
    for (let length = 1; length <= Math.min(8, kept.length / 2); length++) {
      const [last, before] = [kept.slice(-length), kept.slice(-2 * length, -length)]
      if (last.join('\n') === before.join('\n')) kept.splice(-length)
    }
  }
  return kept
}
