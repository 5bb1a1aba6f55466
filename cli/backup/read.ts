import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { exit, Failure } from '../exit.ts'
import {
  type Counts,
  type Header,
  headerSchema,
  isLeaving,
  isWaiting,
  lineSchema,
  noRows,
  presentSchema,
  type Row,
  type Table,
  tables,
  version,
} from './format.ts'

/** Rows handed on at a time. */
const batchSize = 200

/** What is known of a backup once it has been read to its end. */
export type Backup = {
  readonly header: Header
  readonly counts: Counts
  /** Over all that the backup says: two files with the same are the same backup. */
  readonly sha256: string
}

/** What is done with rows, in their order. */
export type Take = (table: Table, rows: readonly Row[]) => Promise<void>

/**
 * Reads a backup to its end.
 * @param take may get rows of a backup that turns out to be damaged: what it does must be undone then.
 * @throws Failure when the file is no backup, of another version, cut off, or changed.
 */
export async function readBackup(path: string, take: Take = async () => {}): Promise<Backup> {
  const reader = backupReader(path, take)
  try {
    await pipeline(createReadStream(path), createGunzip({ chunkSize: 256 * 1024 }), async (chunks) => {
      for await (const line of splitLines(chunks)) await reader.line(line)
    })
  } catch (error) {
    throw explained(path, error)
  }
  return reader.end()
}

/** Reads all of a backup and keeps none of it. @returns also how many items had neither left nor been given up. */
export async function checkBackup(path: string): Promise<Backup & { readonly waiting: number }> {
  let waiting = 0
  const backup = await readBackup(path, async (table, rows) => {
    if (isLeaving(table)) waiting += rows.filter(isWaiting).length
  })
  return { ...backup, waiting }
}

function backupReader(path: string, take: Take) {
  const hash = createHash('sha256')
  const counts: Counts = { ...noRows }
  let header: Header | undefined
  let sha256: string | undefined
  let batch: { table: Table; rows: Row[] } | undefined

  const flush = async () => {
    if (batch) await take(batch.table, batch.rows)
    batch = undefined
  }

  const add = async (table: Table, row: Row) => {
    counts[table] += 1
    if (batch && (batch.table !== table || batch.rows.length === batchSize)) await flush()
    batch ??= { table, rows: [] }
    batch.rows.push(row)
  }

  return {
    line: async (bytes: Buffer) => {
      if (sha256 !== undefined) throw damaged(path)
      const json = parse(bytes)
      if (!header) {
        header = readHeader(path, json)
        hash.update(bytes)
        return
      }
      const { data: line } = lineSchema.safeParse(json)
      if (!line) throw damaged(path)
      if ('end' in line) {
        sha256 = hash.digest('hex')
        const { end } = line
        if (end.sha256 !== sha256 || tables.some((table) => end[table] !== counts[table])) throw damaged(path)
        await flush()
        return
      }
      hash.update(bytes)
      await add(line.of, line.row)
    },
    end: (): Backup => {
      if (!header) throw notABackup(path)
      if (sha256 === undefined) throw damaged(path)
      return { header, counts, sha256 }
    },
  }
}

function readHeader(path: string, json: unknown): Header {
  const { data: header } = headerSchema.safeParse(json)
  if (!header) throw notABackup(path)
  const { version: its, schema } = header
  if (its !== version || schema !== presentSchema()) {
    throw new Failure(
      exit.failed,
      `${path} was made by another version of this program (format ${its}, schema ${schema}; this one has ` +
        `format ${version}, schema ${presentSchema()}). Restore it with that version, then update.`,
    )
  }
  return header
}

/** Lines with their breaks. Only LF breaks one: JSON may hold other line separators as they are. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      const piece = chunk.subarray(start, end + 1)
      yield rest.length > 0 ? Buffer.concat([...rest, piece]) : piece
      rest = []
      start = end + 1
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  if (rest.length > 0) yield Buffer.concat(rest)
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function explained(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof Failure || typeof code !== 'string') return error
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return notABackup(path)
  if (code.startsWith('Z_')) return damaged(path)
  return code === 'ENOENT' ? new Failure(exit.failed, `There is no file ${path}.`) : error
}

function notABackup(path: string): Failure {
  return new Failure(exit.failed, `${path} is not a file that "backup" has written.`)
}

function damaged(path: string): Failure {
  return new Failure(exit.failed, `${path} is cut off or was changed: it cannot be trusted. Use another backup.`)
}
