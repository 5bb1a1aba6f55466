/** A thread that reads a report from SQLite: a large database takes seconds, in which the process would serve nothing. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Report, Span } from '../../contracts/report.ts'
import { readSqlite } from '../database/sqlite.ts'
import { type ReportTerms, readReport } from './report.ts'

/** What goes into the thread. */
export type WorkerInput = {
  readonly dataDir: string
  readonly period: Span
  readonly terms: ReportTerms
  readonly now: Date
}

const { dataDir, period, terms, now } = workerData as WorkerInput
const { db, close } = readSqlite(dataDir)
try {
  const report: Report = await readReport({ db }, period, terms, now)
  parentPort?.postMessage(report)
} finally {
  close()
}
