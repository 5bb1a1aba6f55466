import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReportPage } from '../../contracts/report.ts'
import { newDataFolder } from '../../tests/support/data-folder.ts'
import { sampleRules } from '../../tests/support/desk-staff.ts'
import { testServices } from '../../tests/support/test-services.ts'
import type { Database } from '../database/database.ts'
import { openSqlite } from '../database/sqlite.ts'
import { addDays, dayOf } from '../report/period.ts'
import { reportRoutes } from './report.ts'
import type { DeskServices } from './services.ts'

let dir: string
let database: Database
let app: FastifyInstance
const today = dayOf(new Date())

beforeEach(async () => {
  dir = await newDataFolder()
  database = await openSqlite(dir)
  app = Fastify()
  // The page itself is tested in desk/.
  app.decorateReply('desk', function desk(view) {
    return this.send(view.page === 'report' ? view.report : view)
  })
  const manifest = { ...sampleRules, quizLevels: ['Low', 'High'] }
  reportRoutes(app, (await testServices({ database, manifest })) as unknown as DeskServices)
  const views = [0, 1, 28].map((days) => ({
    day: addDays(today, -days),
    what: 'view' as const,
    name: '/',
    n: 10 + days,
  }))
  await database.db.insertInto('counts').values(views).execute()
})
afterEach(async () => {
  await app.close()
  await database.close()
})

const shown = async (query: string) => (await app.inject(`/report${query}`)).json() as ReportPage

it('reports on 28 days up to now unless another period is asked for', async () => {
  const { period, report } = await shown('')
  expect(period).toBe('28')
  expect(report.period).toEqual({ from: addDays(today, -27), to: today })
  expect(report.views.total).toBe(10 + 11)
  expect(report.quiz.levels.map(({ level }) => level)).toEqual(['Low', 'High'])
  const week = await shown('?period=7')
  expect([week.period, week.report.views.total]).toEqual(['7', 10 + 11])
  expect((await shown('?period=today')).report.views.total).toBe(10)
  expect((await shown('?period=__proto__')).period).toBe('28')
})

it('gives the same as a file', async () => {
  const { headers, body } = await app.inject('/report.csv?period=7')
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toBe(`attachment; filename="report-${addDays(today, -6)}-${today}.csv"`)
  expect(body.startsWith('\ufeffsection,name,measure,value,before\n')).toBe(true)
  expect(body).toContain('\nviews,/,views,21,\n')
})
