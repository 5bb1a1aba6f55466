/** Follows docs/editing-content.md, docs/adding-a-page.md and docs/making-it-yours.md in a copy of the project. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { waitUntil } from '../support/eventually.ts'
import { createFolder } from '../support/new-folder.ts'

async function copyProject() {
  const dir = await createFolder()
  const left = /^(node_modules|\.git|data|shots|test-results)$/
  cpSync('.', dir, { recursive: true, filter: (path) => !left.test(path) })
  symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(dir, file), 'utf8')
    const edited = text.replace(from, to)
    expect(edited, `${from} in ${file}`).not.toBe(text)
    write(file, edited)
  }
  const remove = (path: string) => rmSync(join(dir, path), { recursive: true })
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: dir, encoding: 'utf8' })
    if (status !== 0) throw new Error((stdout + stderr).slice(-4_000))
  }
  return { dir, write, edit, remove, run }
}

it('npm run dev shows changes of content and colors, and the place of a mistake', async () => {
  const { dir, edit } = await copyProject()
  const env = { ...process.env, PORT: '4879', DESK_PORT: '0' }
  const program = spawn('node', ['ops/scripts/dev.ts'], { cwd: dir, env })
  onTestFinished(() => void program.kill())
  const show = async () => (await fetch('http://127.0.0.1:4879/pricing').catch(() => undefined))?.text()
  const waitFor = (pattern: RegExp) =>
    waitUntil(async () => expect(pattern.test((await show()) ?? ''), String(pattern)).toBe(true), 500)

  await waitFor(/<h1/)
  edit('content/pages/pricing.yaml', /title: "[^"]*==.*"/, 'title: "Prices ==you saw edited=="')
  await waitFor(/you saw edited/)
  edit('content/pages/pricing.yaml', '==you saw edited==', '==you saw edited')
  await waitFor(/content\/pages\/pricing\.yaml:\d+: pricing\.hero\.title/)
  edit('brand/tokens.ts', /#[\da-f]{6}/i, '#123456')
  await waitUntil(() => expect(readFileSync(join(dir, 'dist/brand/tokens.css'), 'utf8')).toContain('#123456'))
})

it('a page needs its texts, its component, an address, a route and links', async () => {
  const { write, edit, run } = await copyProject()
  write(
    'content/pages/workshops.yaml',
    `workshops:
  meta:
    title: "Workshops"
    description: "A day with your team and one of our engineers, on your own code, for teams of up to eight people."
    updated: "2026-11-26"
  hero:
    title: "A day ==on your code=="
    lead: "For teams of up to eight people."
`,
  )
  write(
    'content/schema/pages/workshops.ts',
    `import { entry, highlighted, texts } from '../entry.ts'
import { meta } from './page.ts'

export const workshopsFile = entry({ workshops: entry({ meta, hero: highlighted(texts('title', 'lead')) }) })
`,
  )
  edit(
    'content/schema/files.ts',
    'import { pricesFile }',
    "import { workshopsFile } from './pages/workshops.ts'\nimport { pricesFile }",
  )
  edit('content/schema/files.ts', "  'people.yaml'", "  'pages/workshops.yaml': workshopsFile,\n  'people.yaml'")
  edit('site/app/paths.ts', "  pricing: '/pricing',", "  pricing: '/pricing',\n  workshops: '/workshops',")
  edit(
    'site/app/routes.ts',
    "  route('pricing'",
    "  route('workshops', 'pages/workshops/page.tsx'),\n  route('pricing'",
  )
  write(
    'app/pages/workshops/page.tsx',
    `import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'

export const meta = pageMeta(({ workshops }) => ({
  ...workshops.meta,
  heading: workshops.hero.title,
  canonical: paths.workshops,
}))

export default function WorkshopsPage() {
  const { workshops } = useContent()
  return <PageHero {...workshops.hero} />
}
`,
  )
  edit(
    'content/navigation.yaml',
    /footerColumns:\n.*\n {4}items:\n/,
    '$&      - name: "Workshops"\n        path: "/workshops"\n',
  )
  edit('content/llms.yaml', /( +- )"\/pricing"\n/, '$&$1"/workshops"\n')
  run('tsc')
  run('node', 'ops/scripts/build.ts')
  run('vitest', 'run', '--project', 'unit', 'site/app/routes.test.ts', 'tests/every-page')
})

it('the prompt rescue is removed with its page, its links and the route that stores it', async () => {
  const { edit, remove, run } = await copyProject()
  const entry = / *- name: ".*"\n *path: "\/services\/prompt-assistance"\n(?: *text: .*\n)?/
  edit('content/navigation.yaml', entry, '')
  edit('content/navigation.yaml', entry, '')
  edit('content/llms.yaml', / *- "\/services\/prompt-assistance"\n/, '')
  edit('site/app/pages/home/hero.tsx', /<p>\s*<a href=\{paths\.promptRescue\}[\s\S]*?<\/p>/, '')
  edit('site/app/pages/pricing/page.tsx', /.*paths\.promptRescue,\n/, '')
  edit('content/schema/pages/pricing.ts', "'promptRescue', ", '')
  edit('content/pages/pricing.yaml', / *- when: .*\n.*\n *page: "promptRescue"\n.*\n/, '')
  edit('site/app/pages/services/page.tsx', / *\{\s*id: 'promptRescue' as const,[\s\S]*?\},\n/, '')
  edit('site/app/pages/services/page.tsx', /function Rescue[\s\S]*?\n\}\n/, '')
  edit('site/app/pages/services/page.tsx', /<Rescue \/>/, '')
  remove('site/app/pages/prompt-rescue')
  edit('site/app/routes.ts', /.*'services\/prompt-assistance'.*\n/, '')
  edit('site/app/paths.ts', /.*'\/services\/prompt-assistance'.*\n/, '')
  edit('content/desk/report.json', / *"\/services\/prompt-assistance": .*\n/, '')
  edit('content/desk/editor.json', /,\s*"page": "\/services\/prompt-assistance"/, '')
  edit('server/requests/routes.ts', 'Object.keys(requestAddresses)', "['consultation']")
  run('node', 'ops/scripts/build.ts')
})

it('a page is removed with its links, its folder, its address and its texts', async () => {
  const { edit, remove, run } = await copyProject()
  const entry = / *- name: ".*"\n *path: "\/for-ctos"\n(?: *text: .*\n)?/
  edit('content/navigation.yaml', entry, '')
  edit('content/navigation.yaml', entry, '')
  edit('content/llms.yaml', / *- "\/for-ctos"\n/, '')
  edit('site/app/pages/home/page.tsx', /<a href=\{paths\.forCtos\}[\s\S]*?<\/a>/, '')
  edit('site/app/pages/pricing/page.tsx', /`\$\{paths\.forCtos\}#path`/, 'paths.contact')
  remove('site/app/pages/for-ctos')
  edit('site/app/routes.ts', /.*for-ctos.*\n/, '')
  edit('site/app/paths.ts', /.*for-ctos.*\n/, '')
  remove('content/pages/for-ctos.yaml')
  remove('content/schema/pages/for-ctos.ts')
  edit('content/schema/files.ts', /.*for-ctos.*\n/, '')
  edit('content/schema/files.ts', /.*for-ctos.*\n/, '')
  edit('content/desk/report.json', / *"\/for-ctos": .*\n/, '')
  edit('content/desk/editor.json', / *\{[^{}]*"pages\/for-ctos\.yaml"[^{}]*\},\n/, '')
  edit('tests/every-page/every-page.spec.ts', /.*paths\.forCtos.*\n/, '')
  edit('tests/every-page/pages.test.ts', /, paths\.forCtos/g, '')
  run('tsc')
  run('node', 'ops/scripts/build.ts')
  run('vitest', 'run', '--project', 'unit', 'site/app/routes.test.ts', 'tests/every-page')
})
