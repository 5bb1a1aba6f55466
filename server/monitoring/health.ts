import type { FastifyInstance } from 'fastify'
import { type Database, reasonOf } from '../database/database.ts'
import { sharedCheck } from '../database/shared-check.ts'
import type { Log } from '../http/log.ts'
import { type Alarm, alarmKinds } from './alarms.ts'

const well = 'ok'
const unknown = 'unknown'

export function healthReport(database: Database, presentAlarms: () => Promise<readonly Alarm[]>) {
  const alarms = sharedCheck(presentAlarms)
  return async () => {
    const [writable, present] = await Promise.allSettled([database.checkWritable(), alarms()])
    const wrongWith = (kind: Alarm['kind']) => {
      if (present.status === 'rejected') return unknown
      const wrong = present.value.filter((alarm) => alarm.kind === kind).map(({ what }) => what)
      return wrong.length > 0 ? wrong.join('; ') : well
    }
    const isReady = writable.status === 'fulfilled'
    const ofAlarms = alarmKinds.map((kind) => [kind, wrongWith(kind)] as const)
    return {
      status: isReady ? 'ready' : 'cannot store',
      parts: {
        database: isReady ? well : reasonOf(writable.reason),
        ...(Object.fromEntries(ofAlarms) as Record<Alarm['kind'], string>),
      },
    }
  }
}

/** Logs only changes. */
function readiness({ checkWritable }: Database, log: Log): () => Promise<boolean> {
  let wasReady = true
  return async () => {
    try {
      await checkWritable()
      if (!wasReady) log.info({}, 'the database can be written again')
      wasReady = true
    } catch (error) {
      if (wasReady) log.error({ error: reasonOf(error) }, 'the database cannot be written')
      wasReady = false
    }
    return wasReady
  }
}

/** Which part fails is at the port of the metrics. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const isReady = readiness(database, app.log)
  app.get('/healthz', async (_request, reply) => {
    return reply.send({ status: 'alive' })
  })
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'cannot store' })
  })
}
