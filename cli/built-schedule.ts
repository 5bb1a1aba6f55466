import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schedule } from '../contracts/appointments.ts'
import type { SiteManifest } from '../contracts/site-manifest.ts'
import { exit, Failure } from './exit.ts'

const manifest = join(import.meta.dirname, '../dist/site/manifest.json')

/** @returns when appointments can be booked, as the site was built. @throws Failure when it was not. */
export async function builtSchedule(): Promise<Schedule> {
  try {
    return (JSON.parse(await readFile(manifest, 'utf8')) as SiteManifest).schedule
  } catch {
    throw new Failure(exit.failed, `${manifest} cannot be read, which says how many engineers there are: npm run build`)
  }
}
