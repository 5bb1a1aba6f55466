import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { readFiles } from '../words/read-files.ts'
import { readMadeFiles, readSiteWords, withIslandWords } from '../words/site-words.ts'
import { wordsOf } from '../words/words-of.ts'
import { runCommand } from './command.ts'
import { dist, serverBuild } from './dist.ts'
import type { RenderedSite } from './page/rendered-site.ts'
import type { Step } from './run-steps.ts'
import { moduleList } from './vite/record-inputs.ts'
import { wordNames } from './vite/word-names.ts'

/** Rooms are named whole: the linter says which ones a room may read. */
const allSources = ['**']
const code = ['**/*.{ts,tsx,mts,mjs,json}', '*.json']

/** In the order in which failures are reported. */
export function steps(settings: SiteSettings, now: Date): readonly Step[] {
  // Vite reads it; built pages are always production code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (command: string, ...args: string[]) => runCommand(command, args, env)
  let site: Promise<RenderedSite> | undefined
  const rendered = () =>
    (site ??= import('./page/rendered-site.ts').then(({ renderSite }) => renderSite(serverBuild, settings)))

  const words: Step = {
    name: 'the words',
    inputs: { files: ['{content,words}/**', 'app/paths.ts', 'brand/tokens.ts'] },
    run: async () => (await import('./check-words.ts')).checkWords(),
  }
  const types: Step = {
    name: 'the types',
    inputs: { files: code },
    // Other steps run at the same time, and several checkers would each work out the shared types.
    run: () => run('tsc', '-p', 'tsconfig.build.json', '--checkers', '1'),
  }
  const look: Step = {
    name: 'the look',
    inputs: { files: ['brand/**'] },
    output: dist.brand,
    run: () => run('node', 'brand/build.ts'),
  }
  const checklist: Step = {
    name: 'the checklist',
    inputs: {
      files: ['{documents,words,brand}/**', 'content/schema/**'],
      values: wordsNow('checklist', 'topics', 'firm', 'phoneHref', 'evidenceCopy', 'sources'),
      steps: [words],
    },
    output: dist.checklist,
    run: () => run('node', 'documents/checklist/build.ts'),
  }
  const pictures: Step = {
    name: 'the pictures',
    inputs: {
      files: ['{build,content,contracts,words}/**'],
      steps: [words],
    },
    output: dist.pictures,
    run: async () => (await import('./pictures/pictures.ts')).buildPictures(),
  }
  const islands: Step = {
    name: 'the islands',
    inputs: {
      files: modulesOf(dist.islands, 'vite.islands.config.ts'),
      steps: [words],
    },
    output: dist.islands,
    run: () => run('vite', 'build', '-c', 'vite.islands.config.ts', '--logLevel', 'warn'),
  }
  const pages: Step = {
    name: 'the pages',
    inputs: {
      files: ['{app,brand,build,contracts,words}/**', 'content/schema/**', 'vite.config.ts', 'react-router.config.ts'],
      steps: [words, look],
    },
    output: dist.pages,
    run: () => run('react-router', 'build', '--logLevel', 'warn'),
  }
  const mails: Step = {
    name: 'the mails',
    inputs: {
      files: modulesOf(dist.mails, 'vite.documents.config.ts'),
      steps: [words],
    },
    output: dist.mails,
    run: () => run('vite', 'build', '-c', 'vite.documents.config.ts', '--logLevel', 'warn'),
  }
  const desk: Step = {
    name: 'the desk',
    inputs: {
      files: ['{desk,app,brand,contracts,words}/**', 'content/schema/**', 'vite.desk.config.ts'],
      steps: [words, look],
    },
    output: dist.desk,
    run: () => run('vite', 'build', '-c', 'vite.desk.config.ts', '--app', '--logLevel', 'warn'),
  }
  const siteWords: Step = {
    name: 'the words of the site',
    // Pages say the size of the checklist, and name pictures and the words of the islands.
    inputs: { files: ['{content,words}/**'], steps: [words, checklist, pictures, islands] },
    output: dist.words,
    run: writeSiteWords,
  }
  const finishedPages: Step = {
    name: 'headings, links and pictures',
    inputs: { files: allSources, steps: [pages, islands, siteWords], values: settings },
    run: async () => (await import('./check-pages.ts')).checkPages(await rendered()),
  }
  const documents: Step = {
    name: 'the documents',
    inputs: {
      files: ['{app,brand,build,content,contracts,documents,words}/**', 'server/pages/application.ts'],
      steps: [pages, islands, siteWords],
    },
    output: dist.forReaders,
    run: async (sources) => (await import('./documents.ts')).makeDocuments(await rendered(), sources),
  }
  const made = [
    words,
    types,
    look,
    checklist,
    pictures,
    islands,
    pages,
    siteWords,
    finishedPages,
    mails,
    desk,
    documents,
  ]
  const finished: Step = {
    name: 'the finished site',
    inputs: {
      files: ['{app,build,content,contracts,documents,words}/**', 'server/pages/application.ts'],
      steps: made,
      // security.txt expires, so a build in a new month renews it.
      values: { settings, month: now.toISOString().slice(0, 7) },
    },
    output: dist.site,
    run: async () => (await import('./finish/finish-site.ts')).finishSite(await rendered(), now),
  }
  return [...made, finished]
}

/** Empty at first (vite/record-inputs.ts). */
function modulesOf(output: string, config: string) {
  return async () => {
    const modules = await readFile(join(output, moduleList), 'utf8').catch(() => '[]')
    return [config, 'build/vite/**', ...(JSON.parse(modules) as string[])]
  }
}

function wordsNow(...names: (keyof ReturnType<typeof wordsOf>)[]) {
  return async () => {
    const words = wordsOf(readFiles('.'))
    return names.map((name) => words[name])
  }
}

async function writeSiteWords(): Promise<void> {
  const names = JSON.parse(await readFile(join(dist.islands, wordNames), 'utf8'))
  const { words, forIslands } = withIslandWords(readSiteWords('.', readMadeFiles()), names)
  await rm(dist.words, { recursive: true, force: true })
  await mkdir(join(dist.words, 'assets'), { recursive: true })
  await writeFile(join(dist.words, 'words.json'), JSON.stringify(words))
  await writeFile(join(dist.words, `assets/words-${words.islandWords}.json`), forIslands)
}
