/** A page's accessibility tree without its wording. */
import type { Page } from '@playwright/test'

type Part = { readonly line: string; readonly children: Part[] }

/** Emphasis and links inside sentences belong to the wording. */
const ofSentences = /^(text|strong|emphasis|code|mark|superscript|subscript|time)\b/
const sentences = /^(paragraph|caption|term|definition|cell|rowheader|columnheader|listitem "…"|note)\b/

/**
 * A page's roles, levels and states in order, and which have a name: "heading "…" [level=2]". Omits wording,
 * addresses and repetitions, so that a changed word or one more question, row or paragraph changes nothing.
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

/** Drops immediate repetitions of up to eight parts. */
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
