import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isMap, isPair, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { Path } from './safe-access.ts'
import { UnparsableError } from './validate/issue.ts'

export type YamlFile = {
  readonly values: Readonly<Record<string, unknown>>
  /** The line of a value, from 1; for a path that doesn't exist, the line of its last existing part. */
  lineOf(path: Path): number | undefined
}

const spelling =
  'put straight quotation marks around the text and a colon after its key, use each key once, and indent the line like the lines around it'

/** @throws UnparsableError for invalid YAML, such as a missing quotation mark, with this remedy. */
export function parseYaml(text: string, remedy = spelling): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const findLine = (offset: number) => lines.linePos(offset).line
  const [error] = document.errors
  if (error) {
    const message = error.message.replace(/ at line.*/s, '')
    throw new UnparsableError(message, findLine(error.pos[0]), remedy)
  }
  return {
    values: toValues(document),
    lineOf: (path) => {
      let node: unknown = document.contents
      let lineNode: Node | undefined
      for (const key of path) {
        const child = isMap(node)
          ? node.items.find(({ key: name }) => String(name) === String(key))
          : isSeq(node)
            ? node.items[Number(key)]
            : undefined
        if (!child) break
        lineNode = (isPair(child) ? child.key : child) as Node
        node = isPair(child) ? child.value : child
      }
      return lineNode?.range ? findLine(lineNode.range[0]) : undefined
    },
  }
}

/** @throws UnparsableError for an unknown alias, or for one that repeats too much. */
function toValues(document: Document): YamlFile['values'] {
  try {
    return document.toJS() ?? {}
  } catch (error) {
    throw new UnparsableError((error as Error).message, 1, 'put quotation marks around a text that begins with * or &')
  }
}

/** All files of `content/` that contain texts. */
export const textFilesGlob = '{**/*.yaml,desk/*.json,guides/*.md,sample/**/*.{md,py,txt,patch}}'

/** @returns the paths in `content/` that match, in alphabetical order. */
export function listContentFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: join(root, 'content'), exclude: ['schema/**'] }).sort()
}

export function readTexts(root: string): Map<string, string> {
  const names = listContentFiles(root, textFilesGlob)
  return new Map(names.map((name) => [name, readFileSync(join(root, 'content', name), 'utf8')]))
}
