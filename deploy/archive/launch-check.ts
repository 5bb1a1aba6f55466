import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchChecking } from '../../cli/launch/command.ts'
import type { LaunchFacts } from '../../cli/launch/launch-items.ts'
import { runAsProcess } from '../../cli/run.ts'

const facts = join(import.meta.dirname, 'launch-facts.json')

await runAsProcess(launchChecking(async () => JSON.parse(await readFile(facts, 'utf8')) as LaunchFacts))
