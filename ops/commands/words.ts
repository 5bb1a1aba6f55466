import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readContent } from '../../cms/content.ts'
import { type Edits, listUploadedPictures, mergeEdits, parseEdits, type UnmatchedEdit } from '../../cms/edits.ts'
import { parseUntrustedJson } from '../../cms/safe-access.ts'
import { serializeEditedFiles } from '../../cms/serialize-edits.ts'
import { readState } from '../../server/desk/editing/store.ts'
import { Failure, formatCount, type Program, runAsProcess, type Terminal, withSession } from './run.ts'

const help = `
Content that staff publish at the desk is in the database. "pull" writes it into content/ of this checkout, to commit it. The
files keep their comments.

If the server runs on another machine, export there and pull here:
  runuser -u steadyhand -- steadyhand words export > edits.json
  npm run words -- pull --from edits.json`

export const wordsProgram: Program = (program, terminal) => {
  program
    .name('npm run words --')
    .description('Commands for the content that staff have published at the desk.')
    .usage('<command>')
    .helpCommand('help [command]', 'explain a command')
    .addHelpText('after', help)
  program
    .command('export')
    .description('print the published edits and their pictures as JSON')
    .action(async () => terminal.print(JSON.stringify(await readPublishedWords(terminal), null, 2)))
  program
    .command('pull')
    .description('write the published edits into content/')
    .option('--from <file>', 'a file with the output of "export", instead of the database')
    .option('--into <folder>', 'the folder of a checkout', '.')
    .action(async ({ from, into }: { from?: string; into: string }) =>
      pull(terminal, into, from ? readExportedWords(from) : await readPublishedWords(terminal)),
    )
  return program
}

/** `pictures` has the bytes in base64, by name. */
type Exported = { readonly edits: Edits; readonly pictures: Readonly<Record<string, string>> }

async function readPublishedWords({ environment }: Terminal): Promise<Exported> {
  return withSession(environment, async ({ db }) => {
    const { publication, published } = await readState(db)
    if (!publication) throw new Failure('Nothing has been published yet. The site shows its original content.')
    const pictures: Record<string, string> = {}
    for (const name of listUploadedPictures(published)) {
      const named = db.selectFrom('picture').select('bytes').where('name', '=', name)
      const row = await named.executeTakeFirst()
      if (row) pictures[name] = Buffer.from(row.bytes).toString('base64')
    }
    return { edits: published, pictures }
  })
}

function readExportedWords(path: string): Exported {
  try {
    const { edits, pictures } = parseUntrustedJson(readFileSync(path, 'utf8')) as Partial<Exported>
    if (!edits || !pictures) throw new Error('it has no edits or no pictures')
    return { edits: parseEdits(JSON.stringify(edits)), pictures }
  } catch (error) {
    throw new Failure(`${path} isn't the output of "export": ${(error as Error).message}`)
  }
}

const problems: Readonly<Record<UnmatchedEdit['why'], string>> = {
  gone: 'no longer exists, so the edit was left out',
  stale: 'has changed here, too; the published edit was written',
  incomplete: 'lacks what a page has here; it was written with empty texts',
}

function pull(terminal: Terminal, root: string, { edits, pictures }: Exported): void {
  const content = readContent(root)
  const { trees, unmatched } = mergeEdits(content, edits)
  for (const { file, path, why } of unmatched) {
    terminal.remark(`content/${file}: ${path || 'the page'} ${problems[why]}.`)
  }
  let written = 0
  for (const [file, tree] of trees) {
    if (tree || !content.texts.has(file)) continue
    rmSync(join(root, 'content', file))
    written += 1
    terminal.print(`content/${file}`)
  }
  for (const [file, edited] of serializeEditedFiles(content.texts, trees)) {
    if (edited === content.texts.get(file)) continue
    mkdirSync(dirname(join(root, 'content', file)), { recursive: true })
    writeFileSync(join(root, 'content', file), edited)
    written += 1
    terminal.print(`content/${file}`)
  }
  for (const name of listUploadedPictures(edits)) {
    const [bytes, file] = [pictures[name], join(root, 'content/uploads', name)]
    if (bytes === undefined || existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes, 'base64')
    written += 1
    terminal.print(`content/uploads/${name}`)
  }
  terminal.print(
    written === 0
      ? 'content/ already has all published edits.'
      : `${formatCount(written, 'file')} changed. Review them with git diff.`,
  )
}

if (import.meta.main) await runAsProcess(wordsProgram)
