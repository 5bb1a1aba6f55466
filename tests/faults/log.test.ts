/** Nobody reads the server's log: that may cost lines, never an answer. */
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { type ServedSite, serveSite } from '../support/served-site.ts'
import { connect, sendOver } from './support/connections.ts'
import { eventually } from './support/expectations.ts'
import { sized } from './support/form.ts'
import { randomFor } from './support/random.ts'
import { visit } from './support/site.ts'
import { mayMount, mountSmallDisk } from './support/small-disk.ts'
import { crowd, post, type Visitor } from './support/visitors.ts'

const settings = { TRUST_PROXY: '127.0.0.1', METRICS_PORT: '0' }
/** Refused posts, one line each: more than the server and the pipe buffer. */
const refusals = sized(7_000, 100_000)
/** More than the pipe buffers. */
const someRefusals = sized(800, 100_000)
const atOnce = 40
/** A page takes a millisecond; a frozen server takes forever. */
const frozenMs = 5_000
const stopWithinMs = 10_000

/** A visitor whose form is refused, which logs one line. */
const mistaken = (visitor: Visitor): Visitor => ({ ...visitor, fields: { ...visitor.fields, email: 'nobody' } })

/** Fills the log, and requests a page and stores a request meanwhile. */
async function expectServedThroughout(site: ServedSite, next: () => Visitor, count = refusals): Promise<void> {
  // Kept connections halve the time of a post.
  const connections = await Promise.all(Array.from({ length: atOnce }, () => connect(site.origin)))
  for (let sent = 0; sent < count; sent += atOnce) {
    const answers = await Promise.all(connections.map((kept) => sendOver(kept, mistaken(next())).answer))
    for (const answer of answers) expect(answer?.status).toBe(422)
    if (sent % (count / 10) > 0) continue
    expect(await visit(site, '/')).toMatchObject({ status: 200 })
    expect((await post(site.origin, next()))?.status).toBe(201)
    expect((await visit(site, '/readyz')).ms).toBeLessThan(frozenMs)
  }
  for (const kept of connections) kept.close()
}

async function linesLost(site: ServedSite): Promise<number> {
  const address = /^Its metrics are at (\S+)$/m.exec(site.output())?.[1] ?? ''
  const text = await (await fetch(address)).text()
  return Number(/^website_log_lines_lost_total (\d+)$/m.exec(text)?.[1])
}

/** The total of lost lines that the log reports. */
function lossesTold(log: string): number {
  const told = log.split('\n').filter((line) => line.includes('"lost":'))
  return told.reduce((sum, line) => sum + (JSON.parse(line) as { lost: number }).lost, 0)
}

/** One more may be lost until the log is read again. */
const expectLossesTold = (site: ServedSite) =>
  eventually(10_000, async () => expect(lossesTold(site.output())).toBe(await linesLost(site)))

async function expectCleanStop(site: ServedSite): Promise<void> {
  const { process } = site
  const ended = once(process, 'exit')
  process.kill('SIGTERM')
  const code = await Promise.race([ended.then(([exitCode]) => exitCode as number), wait(stopWithinMs, 'still there')])
  expect(code).toBe(0)
}

async function start({ onTestFinished }: TestContext, logFile?: string): Promise<ServedSite> {
  const site = await serveSite(settings, logFile)
  onTestFinished(async () => {
    site.process.kill('SIGKILL')
    await site.stop()
  })
  // Printed once it serves.
  await expect.poll(() => site.output()).toMatch(/^No mail server/m)
  return site
}

const skipped = mayMount ? '' : ' (skipped: it needs a small disk, which only root may mount, on Linux)'

describe('standard output', () => {
  it('with a stalled reader does not block the server, and reports lost lines later', async (test) => {
    const site = await start(test)
    site.process.stdout?.pause()
    await expectServedThroughout(site, crowd(randomFor(test)))
    expect(await linesLost(site)).toBeGreaterThan(0)
    site.process.stdout?.resume()
    await expectLossesTold(site)
    await expectCleanStop(site)
  })

  it('with a stalled reader does not keep the server from stopping', async (test) => {
    const site = await start(test)
    site.process.stdout?.pause()
    await expectServedThroughout(site, crowd(randomFor(test)), someRefusals)
    await expectCleanStop(site)
  })

  it('may be closed', async (test) => {
    const site = await start(test)
    site.process.stdout?.destroy()
    await expectServedThroughout(site, crowd(randomFor(test)), someRefusals)
    await expectCleanStop(site)
  })

  it.runIf(mayMount)(`may be a file on a full disk, and continues when there is room${skipped}`, async (test) => {
    const disk = await mountSmallDisk(test, 4)
    const logFile = join(disk, 'log')
    const filler = join(disk, 'filler')
    // Room for the start's output and little more: a line's length depends on the duration.
    await writeFile(filler, Buffer.alloc(4064 * 1024))
    const site = await start(test, logFile)
    await expectServedThroughout(site, crowd(randomFor(test)))
    expect(await linesLost(site)).toBeGreaterThan(0)
    await rm(filler)
    await expectLossesTold(site)
    await expectCleanStop(site)
  })
})
