/** Checks that files, folders, links and npm commands named in Markdown exist, and files named in comments and configs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, it } from 'vitest'

const ignored = /^(node_modules|dist|data|shots|test-results|\.git|\.react-router)(\/|$)/
const files = globSync(['**/*', '.{github,ci}/**/*', '.*'], { exclude: (path) => ignored.test(path) })
const known = new Set(files)
const texts = files.filter((file) => file.endsWith('.md')).map((file) => [file, readFileSync(file, 'utf8')] as const)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** A path or file name. Text in angle brackets is a placeholder. */
const projectFileName = /^(?:\.\.?\/)*[\w*.-]+(?:\/[\w*.-]+)*(?:\/|\.(?:tsx?|mjs|mdx?|typ|jsonc?|css|ya?ml))$/
const fence = /^```.*?^```/gms

/** Lists names in backticks, and paths in example commands. */
function listFileNames(text: string): string[] {
  const examples = (text.match(fence) ?? []).flatMap((block) => block.split(/\s+/).filter((word) => word.includes('/')))
  const spans = [...text.replace(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
  return [...spans, ...examples.map((word) => word.replace(/(:\d+)?:?$/, ''))].filter(
    (name) => projectFileName.test(name) && !ignored.test(name),
  )
}

/** Finds a file by its path from the project or from the text's folder, or by the end of a path below that. */
function isProjectFile(name: string, text: string): boolean {
  if (name.includes('*')) return files.some((file) => matchesGlob(file, name) || matchesGlob(file, `**/${name}`))
  const folder = text.startsWith('docs/') ? '.' : dirname(text)
  const path = name.replace(/\/$/, '')
  if (known.has(normalize(path)) || known.has(join(folder, path))) return true
  return files.some((file) => (folder === '.' || file.startsWith(`${folder}/`)) && file.endsWith(`/${path}`))
}

/** Lists the ids that GitHub gives Markdown headings. */
function listAnchors(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(fence, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

it.each(texts)('%s names files and folders that exist', (file, text) => {
  expect(listFileNames(text).filter((name) => !isProjectFile(name, file))).toEqual([])
})

/** The comments of code, and the strings of a config. */
const explained: Readonly<Record<string, RegExp>> = {
  ...{ ts: /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g, jsonc: /"(?:[^"\\]|\\.)*"|\/\/.*/g, yaml: /(?<=^|\s)#.*/gm },
}
const languages: Readonly<Record<string, string>> = {
  ...{ tsx: 'ts', mjs: 'ts', css: 'ts', typ: 'ts', yml: 'yaml', service: 'yaml', socket: 'yaml' },
}
const fileInText =
  /(?<![\w@./*{}<>$-])(?:\.{0,2}\/)?(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|mdx?|typ|jsonc|css|ya?ml)\b/g

it('comments and configs name files that exist', () => {
  const wrong = files.flatMap((file) => {
    const ending = file.split('.').at(-1) ?? ''
    const pattern = explained[languages[ending] ?? ending]
    if (!pattern || /^content\/|package-lock/.test(file)) return []
    const parts = readFileSync(file, 'utf8').match(pattern) ?? []
    const names = parts.flatMap((text) => text.match(fileInText) ?? [])
    return names
      .filter((name) => !ignored.test(name) && !isProjectFile(name, file) && !isProjectFile(name, 'docs/'))
      .map((name) => `${file}: ${name}`)
  })
  expect(wrong).toEqual([])
})

it.each(texts)('%s has no broken link', (file, text) => {
  const links = [...text.replace(fence, '').matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]+))?\)/g)]
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path)
    return !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

it.each(texts)('%s names scripts of package.json', (_, text) => {
  const commands = [...text.matchAll(/\bnpm run (?:-s )?(\w[\w:-]*)/g)].map(([, command = '']) => command)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

it.each(texts)('%s runs tests that exist', (_, text) => {
  const ends = { vitest: /\.test\.tsx?$/, playwright: /\.spec\.ts$/ }
  const commands = [...text.matchAll(/npx (vitest run|playwright test)((?: [a-z][\w./-]*)+)/g)]
  const named = commands.flatMap(([, runner = '', filters = '']) =>
    filters
      .trim()
      .split(' ')
      .map((filter) => ({ filter, end: runner === 'vitest run' ? ends.vitest : ends.playwright })),
  )
  const empty = named.filter(({ filter, end }) => !files.some((file) => file.includes(filter) && end.test(file)))
  expect(empty.map(({ filter }) => filter)).toEqual([])
})

/** The commands of the archive and of `requests`. */
const installed = readFileSync('ops/deploy/archive/steadyhand', 'utf8').matchAll(/^ {2}([\w |-]+)\)$/gm)
const releaseCommands = [...installed].flatMap(([, names = '']) => names.split(' | '))
const staffCommands = ['backup', 'restore', 'copy-to']

it.each(texts)('%s names commands that the archive has', (_, text) => {
  const code = [...(text.match(fence) ?? []), ...[...text.replace(fence, '').matchAll(/`[^`\n]+`/g)].map(String)].join(
    '\n',
  )
  const commands = [
    ...code.matchAll(/(?:^|`|\| |-u steadyhand -- |bin\/)steadyhand ([a-z][\w-]*)(?: ([a-z][\w-]*))?/gm),
  ]
  const unknown = commands.filter(
    ([, command = '', of = '']) =>
      !releaseCommands.includes(command) || (command === 'requests' && of !== '' && !staffCommands.includes(of)),
  )
  expect(unknown.map(([command]) => command)).toEqual([])
})
