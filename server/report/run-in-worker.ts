import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from '../../contracts/report.ts'
import type { Database } from '../database/database.ts'
import { readReport } from './report.ts'
import type { WorkerInput } from './report-worker.ts'

/** How long a report may take to be read, in ms. */
const readMs = 60_000

/**
 * Reads a report beside whatever else the process does.
 * @throws what the database threw, and when it takes longer than a minute.
 */
export async function readReportInWorker(database: Database, input: WorkerInput): Promise<Report> {
  const { period, terms, now } = input
  if (database.dialect === 'postgres') return readReport(database, period, terms, now)
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { workerData: input })
  try {
    const [report] = (await once(worker, 'message', { signal: AbortSignal.timeout(readMs) })) as [Report]
    return report
  } finally {
    await worker.terminate()
  }
}
