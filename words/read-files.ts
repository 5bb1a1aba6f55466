import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** Names from `content/` on, in alphabetical order. */
export function contentFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: join(root, 'content'), exclude: ['schema/**'] }).sort()
}

export function readTexts(root: string): Map<string, string> {
  const names = contentFiles(root, '{**/*.yaml,guides/*.md}')
  return new Map(names.map((name) => [name, readFileSync(join(root, 'content', name), 'utf8')]))
}

/** @throws Unparsable for invalid YAML. */
export function valuesIn(texts: ReadonlyMap<string, string>): Map<string, YamlFile['values']> {
  const files = [...texts].filter(([name]) => name.endsWith('.yaml'))
  return new Map(files.map(([name, text]) => [name, readYaml(text).values]))
}

export function readFiles(root: string): Map<string, YamlFile['values']> {
  return valuesIn(readTexts(root))
}
