/**
 * Makes a finished site with edited words, beside the one that it is made from: a program of its own, so that the server
 * goes on answering, and so that modules read the edited words. Reads `EditedSite` as JSON from its standard input, and
 * prints the mistakes in the words as JSON. Where there are none, the folder is complete and on the disk.
 */
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { files as documents, sitePaths } from '../app/paths.ts'
import { fontCharacters } from '../brand/tokens.ts'
import { type ContentFile, givenPlaces } from '../content/schema/files.ts'
import type { MadePictures } from '../contracts/pictures.ts'
import type { SiteFile, SiteManifest } from '../contracts/site-manifest.ts'
import type { EditedSite } from '../server/publishing/edited-sites.ts'
import { contentOf, readContent } from '../words/content.ts'
import { type Edits, editedTexts, picturesIn } from '../words/edits.ts'
import type { Finding } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'
import { type UsedPicture, usedPictures } from '../words/judge/pictures.ts'
import { editedWords, type SiteWords, withIslandWords, wordsFile } from '../words/site-words.ts'
import { openCache } from './cache.ts'
import { whereSaid } from './checks/texts.ts'
import { placeInto } from './finish/place.ts'
import { islandClasses } from './page/island-classes.ts'
import type { FinishedPictures } from './pictures/make-pictures.ts'
import { mailFindings } from './sample-mails.ts'
import { wordNames } from './vite/word-names.ts'

/** What the checklist shows. */
const ofChecklist = ['checklist', 'topics', 'firm', 'phoneHref', 'evidenceCopy', 'sources'] as const

type Said = Pick<Finding, 'file' | 'line'>

async function makeEditedSite({
  edits,
  from,
  to,
  pictures,
  cache: caches,
  prunes,
}: EditedSite): Promise<readonly Finding[]> {
  const shipped = readContent(from)
  const uploaded = (await readdir(pictures)).filter((name) => !shipped.uploads.has(name))
  const content = contentOf(editedTexts(shipped.texts, edits), new Set([...shipped.uploads, ...uploaded]))
  const mistakes = [...judge(content, sitePaths, fontCharacters), ...unfilled(edits)]
  if (mistakes.length > 0) return mistakes

  const next = `${to}.${process.pid}`
  const inSite = (path: string) => path.slice(from.length)
  const madeAnew = /^\/(?:pages|answers|content\/.*\.(?:yaml|md)|assets\/words-[^/.]*\.json[^/]*)$/
  await cp(from, next, { recursive: true, filter: (path) => !madeAnew.test(inSite(path)) })
  const write = async (file: string, data: string | Uint8Array) => {
    await mkdir(dirname(join(next, file)), { recursive: true })
    await writeFile(join(next, file), data)
  }
  for (const [name, text] of content.texts) await write(`content/${name}`, text)
  const cache = openCache('finished', caches)
  /** Makes a document where what it says has changed, or how this version of the software shows it. */
  const typeset = async (file: string, says: string, make: () => Promise<Uint8Array>, said: Said) => {
    const unfit = ({ message }: Error) =>
      message.split('\n').map((line): Finding => {
        const [, named, remedy = line] = /^(content\/[^:]+): (.*)/.exec(line) ?? []
        return { ...(named ? { file: named } : said), subject: file, remedy }
      })
    const parts = [await readFile(join(from, file)), says]
    const made = await cache.get(parts, () => make().catch((error) => Promise.reject(new Unfit(unfit(error)))))
    await write(file, made)
    return made
  }

  const before = JSON.parse(await readFile(join(from, wordsFile), 'utf8')) as SiteWords
  const named = picturesIn(edits).filter((name) => uploaded.includes(name))
  for (const name of named) await write(`content/uploads/${name}`, await readFile(join(pictures, name)))
  const finished = await finishedPictures(usedPictures(content), before.pictures, {
    folder: join(next, 'content/uploads'),
    ...{ caches, prunes },
  })
  if (finished.findings.length > 0) throw new Unfit(finished.findings)
  const names = JSON.parse(await readFile(join(from, 'runtime/islands', wordNames), 'utf8'))
  const said = { ...editedWords(from, edits), pictures: finished.pictures }
  const { words: edited, forIslands } = withIslandWords(said, names)
  // Whatever is imported from here on reads these.
  globalThis.siteWords = edited
  if (ofChecklist.some((name) => !isDeepStrictEqual(edited[name], before[name]))) {
    const [{ fittingChecklist }, { pdfData }] = await Promise.all([
      import('../documents/checklist/checklist.ts'),
      import('../documents/checklist/pdf-data.ts'),
    ])
    const data = pdfData()
    const make = async () => (await fittingChecklist(data)).pdf
    const pdf = await typeset(documents.checklist, JSON.stringify(data), make, {
      file: 'content/checklist/checklist.yaml',
    })
    const { pages } = edited.firm.checklist
    globalThis.siteWords = { ...edited, checklistFile: { bytes: pdf.byteLength, pages } }
  }
  await write(wordsFile, JSON.stringify(globalThis.siteWords))

  const [{ renderSite }, { cardFacts, cardsOf }, { pageFindings }, { finishPages }, { cachedStyles }] =
    await Promise.all([
      import('./page/rendered-site.ts'),
      import('./page/site-pages.ts'),
      import('./check-pages.ts'),
      import('./finish/finish-pages.ts'),
      import('./page/own-styles.ts'),
    ])
  const base = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as SiteManifest
  const rendered = await renderSite(join(next, 'runtime/pages/server/index.js'), base.settings)
  const mails = await import(pathToFileURL(join(next, 'runtime/documents/mails.js')).href)
  const findings = [...pageFindings(rendered, content), ...(await mailFindings(mails, edits))]
  if (findings.length > 0) throw new Unfit(findings)
  const known = JSON.parse(await readFile(join(from, 'runtime/for-readers', cardFacts), 'utf8'))
  const cards = cardsOf(rendered)
  const changed = cards.filter(({ path, facts }) => facts !== known[path])
  if (changed.length > 0) {
    const { drawCard } = await import('../documents/cards/card.ts')
    for (const { path, facts, shown } of changed)
      await typeset(path, facts, () => drawCard(shown), whereSaid(content, shown.heading))
  }
  const place = placeInto(next, cache)
  const app = JSON.parse(await readFile(join(from, 'manifest.webmanifest'), 'utf8'))
  const { name, tagline } = edited.firm
  const manifestOfApp = { ...app, name, short_name: name, description: tagline }
  await place('manifest.webmanifest', Buffer.from(JSON.stringify(manifestOfApp)))
  const wordsOfIslands = `assets/words-${edited.islandWords}.json`
  const added = new Map([...finished.files, [`/${wordsOfIslands}`, Buffer.from(forIslands)]])
  const files: SiteFile[] = base.files.filter(({ path }) => !madeAnew.test(path) && !added.has(path))
  for (const [path, bytes] of added) {
    files.push({ path, ...(await place(path.slice(1), bytes)), cache: 'immutable', status: 200, styles: [] })
  }
  const style = cachedStyles(islandClasses(join(from, 'runtime/islands'), from), cache)
  const manifest = await finishPages(rendered, { ...base, files }, place, style, new Date())
  await write('manifest.json', JSON.stringify(manifest))
  if (prunes) await cache.prune()
  await sync(next)
  await rename(next, to).catch(async (error) => {
    // Another process made the same.
    if (!existsSync(join(to, 'manifest.json'))) throw error
    await rm(next, { recursive: true })
  })
  return []
}

/** Those that the site ships with, and those that it doesn't have yet. */
async function finishedPictures(
  used: readonly UsedPicture[],
  { portrait, wide }: MadePictures,
  { folder, caches, prunes }: { folder: string; caches: string; prunes: boolean },
): Promise<FinishedPictures> {
  const missing = used.filter(({ from, shape }) => !(from in { portrait, wide }[shape]))
  if (missing.length === 0) return { pictures: { portrait, wide }, files: new Map(), findings: [] }
  const { makePictures } = await import('./pictures/make-pictures.ts')
  const [fetched, encoded] = [openCache('fetched-pictures', caches), openCache('pictures', caches)]
  const { pictures, ...made } = await makePictures(missing, { folder, fetched, encoded })
  if (prunes) await Promise.all([fetched.prune(), encoded.prune()])
  return {
    ...made,
    pictures: { portrait: { ...portrait, ...pictures.portrait }, wide: { ...wide, ...pictures.wide } },
  }
}

/** Words that don't fit, where only what is made of them shows it. */
class Unfit extends Error {
  readonly findings: readonly Finding[]
  constructor(findings: readonly Finding[]) {
    super()
    this.findings = findings
  }
}

/** A page, a mail or the desk fills some places as it shows a text, and only those that the text ships with. */
function unfilled(edits: Edits): Finding[] {
  const placesIn = (value: unknown) => JSON.stringify(value ?? '').match(/\{\w+\}/g) ?? []
  return Object.entries(edits).flatMap(([file, entries]) =>
    Object.entries(entries).flatMap(([path, { value, was }]) => {
      const given = givenPlaces[file as ContentFile]?.map((name) => `{${name}}`) ?? []
      const shipped = placesIn(was).filter((place) => given.includes(place))
      const more = placesIn(value).filter((place) => given.includes(place) && !shipped.includes(place))
      return more.map((place) => ({
        file: `content/${file}`,
        subject: path,
        path: path.split('.'),
        remedy: `nothing fills ${place} in this text; it can have ${shipped.join(', ') || 'no such place'}`,
      }))
    }),
  )
}

/** Nothing of the folder is lost when the machine stops. */
async function sync(folder: string): Promise<void> {
  for await (const file of glob('**', { cwd: folder })) {
    const handle = await open(join(folder, file))
    await handle.sync()
    await handle.close()
  }
}

const input = (await json(process.stdin)) as EditedSite
const findings = await makeEditedSite(input).catch(async (error: Error) => {
  if (!(error instanceof Unfit)) throw error
  await rm(`${input.to}.${process.pid}`, { recursive: true })
  return error.findings
})
console.log(JSON.stringify(findings))
