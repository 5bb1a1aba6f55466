/** The runnable sample in content/sample/: its files, and the code in them that pages and the sample audit show. */

const folder = 'sample/'

/** @returns the files of the sample, by their path in its folder. */
export function listSampleFiles(texts: ReadonlyMap<string, string>): [path: string, text: string][] {
  return [...texts].flatMap(([name, text]) => (name.startsWith(folder) ? [[name.slice(folder.length), text]] : []))
}

/**
 * Cuts each finding's log, failing test and fix from the sample's files. In `test_findings.py`, a test is between the comments
 * `# cut: NAME` and `# end`, and a comment `# E` is what its check prints.
 * @returns by the finding's name; `appendix` is more of its log, and `cause` is the file and line that its patch changes first.
 * @throws if a finding lacks one of its files.
 */
export function cutSample(texts: ReadonlyMap<string, string>) {
  const read = (name: string) => {
    const text = texts.get(folder + name)
    if (text === undefined) throw new Error(`content/${folder}${name} is missing`)
    return text.trimEnd()
  }
  const appendix = new Map(
    read('logs/appendix.txt')
      .split('\n\n')
      .map((log) => log.split('\n'))
      .map(([heading = '', ...lines]) => [heading.replace('# ', ''), lines]),
  )
  const [, ...tests] = read('test_findings.py').split(/^ *# cut: /m)
  return Object.fromEntries(
    tests.map((lines, index) => {
      const [name = '', ...test] = lines.split('\n')
      const end = test.findIndex((line) => line.trim() === '# end')
      const patch = read(`fixes/${index + 1}-${name}.patch`).split('\n')
      const hunk = patch.findIndex((line) => line.startsWith('@@'))
      const change = patch.slice(hunk + 1)
      const start = Number(/^@@ -(\d+)/.exec(patch[hunk] ?? '')?.[1])
      const file = patch[0]?.replace('--- a/', '')
      return [
        name,
        {
          log: read(`logs/${name}.txt`).split('\n'),
          appendix: appendix.get(name) ?? [],
          test: outdent(test.slice(0, end)).map((line) => line.replace(/^ *# E/, 'E')),
          fix: cutChanges(change),
          cause: `${file}, line ${start + change.findIndex((line) => /^[-+]/.test(line))}`,
        },
      ]
    }),
  )
}

function cutChanges(lines: readonly string[]): string[] {
  const changes = lines.filter((line) => /^[-+]/.test(line))
  const code = outdent(changes.map((line) => line.slice(1)))
  return changes.map((line, index) => `${line[0]} ${code[index]}`)
}

/** Removes the spaces before the first line from each line. */
function outdent(lines: readonly string[]): string[] {
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
}
