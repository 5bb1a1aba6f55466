/** What the audit log says of views. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { promptRescue } from '../../contracts/sample-requests.ts'
import { withRoutes } from '../../tests/support/routes.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'

const people = Array.from({ length: 60 }, (_, index) => `p${index}@firm.example`)
const canary = promptRescue({
  name: 'Canaryname',
  company: 'Canaryfirm',
  email: 'canary@example.com',
  prompts: 'Canaryprompt',
})

async function startDesk() {
  const [desk, routes] = await withRoutes(() => startTestDesk({ settings: { DESK_STAFF: people.join(', ') } }))
  onTestFinished(() => desk.close())
  const reference = await createSave(desk.database)(canary, new Date())
  const readLines = (person: string) =>
    desk.database.db
      .selectFrom('audit')
      .select(['action', 'reference', 'detail'])
      .where('actor', '=', `staff:${person}`)
      .where('action', 'in', ['viewed', 'exported'])
      .execute()
  return { desk, routes, reference, readLines }
}

it('logs who opens each page and file that shows what a visitor sent, also after a refusal', async () => {
  const { desk, routes, reference, readLines } = await startDesk()
  const first = await desk.signedIn(people.at(-1))
  const sent = { action: 'answer', version: '0', text: 'Canaryanswer' }
  expect((await first.upload(`/requests/${reference}`, sent, [new File(['Canary'], 'a.txt')])).statusCode).toBe(303)
  const logged: string[] = []
  for (const [index, route] of routes.entries()) {
    const person = people[index] ?? ''
    const path = route.replace(':reference', reference).replaceAll(/:\w+|\*/g, '1')
    const browser = await desk.signedIn(person)
    for (const answer of [await browser.get(path), await browser.post(path, { action: 'email', email: 'x' })]) {
      if (!/canary/i.test(answer.body)) continue
      expect(await readLines(person), path).not.toEqual([])
      logged.push(route)
    }
  }
  const pages = ['/requests', '/requests.csv', '/requests/:reference', '/requests/:reference/erase']
  expect(logged).toEqual(expect.arrayContaining([...pages, '/requests/:reference/files/:file']))
})

it('logs the first view of a request by a person in an hour', async () => {
  const { desk, reference, readLines } = await startDesk()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [ada = '', ben = ''] = people
  const view = async (person: string, path: string) => (await desk.signedIn(person)).get(path)
  const address = `/requests/${reference}`
  for (const path of [address, address, `${address}/erase`, '/requests', '/requests?state=any']) await view(ada, path)
  const once = [
    { action: 'viewed', reference, detail: null },
    { action: 'viewed', reference: null, detail: 'list' },
  ]
  expect(await readLines(ada)).toEqual(once)
  await view(ben, address)
  expect(await readLines(ben)).toEqual(once.slice(0, 1))
  vi.setSystemTime(Date.now() + 61 * 60_000)
  await view(ada, address)
  expect(await readLines(ada)).toEqual([...once, once[0]])
})
