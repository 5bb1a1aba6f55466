import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** @returns the names of files of a kind, from `content/` on, in alphabetical order. */
export function contentFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: join(root, 'content'), exclude: ['schema/**'] }).sort()
}

/** @throws Unparsable for a file that is no YAML. */
export function readFiles(root: string): Map<string, YamlFile['values']> {
  const names = contentFiles(root, '**/*.yaml')
  return new Map(names.map((name) => [name, readYaml(readFileSync(join(root, 'content', name), 'utf8')).values]))
}
