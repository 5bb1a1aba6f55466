import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { newFolder } from '../tests/support/new-folder.ts'
import { runSteps, type Step } from './run-steps.ts'
import { readSources } from './sources.ts'

let root: string
beforeEach(async () => {
  root = await newFolder()
})

let ran: string[]

/** A step that copies a text to its output. */
function step(name: string, inputs: Step['inputs'], text: () => string = () => name): Step {
  const output = join(root, 'out', name)
  const run = async () => {
    ran.push(name)
    await mkdir(output, { recursive: true })
    await writeFile(join(output, '.made'), text())
  }
  return { name, inputs, output, run }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true })
  await writeFile(join(root, file), text)
}

/** @returns the steps that ran. */
async function build(...steps: readonly Step[]): Promise<string[]> {
  ran = []
  await runSteps(steps, await readSources(root), join(root, 'stamps'), () => undefined)
  return ran
}

describe('a step', () => {
  it('runs again only when a named source changes', async () => {
    const pages = step('pages', { files: ['content/**'] })
    await write('content/a.ts', '1')
    expect(await build(pages)).toEqual(['pages'])
    await write('content/a.ts', '1')
    await write('app/a.ts', '1')
    await write('content/a.test.ts', '1')
    expect(await build(pages)).toEqual([])
    await write('content/a.ts', '2')
    expect(await build(pages)).toEqual(['pages'])
    await write('content/b.yaml', '')
    expect(await build(pages)).toEqual(['pages'])
    await rm(join(root, 'content/b.yaml'))
    expect(await build(pages)).toEqual(['pages'])
  })

  it('runs again with other values, other packages, or changed output', async () => {
    const pages = (month: string) => step('pages', { files: [], values: { month } })
    await build(pages('2026-11'))
    expect(await build(pages('2026-11'))).toEqual([])
    expect(await build(pages('2026-12'))).toEqual(['pages'])
    await write('package-lock.json', '{}')
    expect(await build(pages('2026-12'))).toEqual(['pages'])
    await write('out/pages/.made', 'edited')
    expect(await build(pages('2026-12'))).toEqual(['pages'])
    await rm(join(root, 'out'), { recursive: true })
    expect(await build(pages('2026-12'))).toEqual(['pages'])
  })

  it('can take its sources from its last run', async () => {
    let imported = ['content/a.ts']
    const islands = step('islands', { files: async () => imported })
    await write('content/a.ts', '1')
    await write('content/b.ts', '1')
    await build(islands)
    await write('content/b.ts', '2')
    expect(await build(islands)).toEqual([])
    await write('content/a.ts', "import './b.ts'")
    imported = ['content/a.ts', 'content/b.ts']
    expect(await build(islands)).toEqual(['islands'])
    await write('content/b.ts', '3')
    expect(await build(islands)).toEqual(['islands'])
  })

  it('runs again after an edit that was made while it ran', async () => {
    await write('content/a.ts', '1')
    const pages = step('pages', { files: ['content/**'] })
    const edited: Step = {
      ...pages,
      run: async (sources) => {
        await write('content/a.ts', '2')
        await pages.run(sources)
      },
    }
    await build(edited)
    expect(await build(pages)).toEqual(['pages'])
  })
})

describe('steps', () => {
  it('start when their dependencies are done, and otherwise run in parallel', async () => {
    const begun = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() }
    const ended: string[] = []
    // Each ends once the other has started, so in sequence they would hang.
    const meeting = (name: 'one' | 'two', other: 'one' | 'two'): Step => ({
      name,
      inputs: { files: [] },
      run: async () => {
        begun[name].resolve()
        await begun[other].promise
        ended.push(name)
      },
    })
    const [one, two] = [meeting('one', 'two'), meeting('two', 'one')]
    const both: Step = {
      name: 'both',
      inputs: { files: [], steps: [one, two] },
      run: async () => void ended.push('both'),
    }
    // In another order on purpose.
    await build(both, one, two)
    expect(ended).toHaveLength(3)
    expect(ended.at(-1)).toBe('both')
  })

  it('run again after a dependency whose output changed, and not otherwise', async () => {
    let made = 'first'
    const look = step('look', { files: ['brand/**'] }, () => made)
    const pages = step('pages', { files: [], steps: [look] })
    await write('brand/a.ts', '1')
    await build(look, pages)
    await write('brand/a.ts', '2')
    expect(await build(look, pages)).toEqual(['look'])
    made = 'second'
    await write('brand/a.ts', '3')
    expect(await build(look, pages)).toEqual(['look', 'pages'])
  })

  it('that fail are all reported in order, and stop their dependents', async () => {
    const failing = (name: string, ms: number): Step => ({
      name,
      inputs: { files: [] },
      run: async () => {
        await wait(ms)
        throw new Error(`content/${name}.ts:1: mend it`)
      },
    })
    const [words, types] = [failing('words', 30), failing('types', 0)]
    const pages = step('pages', { files: [], steps: [words] })
    await expect(build(words, types, pages)).rejects.toThrow(
      'content/words.ts:1: mend it\ncontent/types.ts:1: mend it\nThe build stopped at words and types. Nothing was published.',
    )
    expect(ran).toEqual([])

    // Nothing else starts, either.
    const islands = step('islands', { files: [] })
    const slow: Step = { ...islands, run: async (sources) => wait(20).then(() => islands.run(sources)) }
    await expect(build(types, slow, step('pages', { files: [], steps: [slow] }))).rejects.toThrow('types')
    expect(ran).toEqual(['islands'])

    const mended = step('words', { files: [] })
    expect(await build(mended, step('pages', { files: [], steps: [mended] }))).toEqual(['words', 'pages'])
  })
})
