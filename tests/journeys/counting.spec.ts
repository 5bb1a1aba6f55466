/** What our own server counts, without Datadog. */
import { paths } from '../../app/paths.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import { quizLevels } from '../../words/words.ts'
import { hydrated } from '../support/hydrated.ts'
import { answerQuiz, keptIn, leave, lookAway, observed, wouldHaveCome } from '../support/monitored-sites.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ counted }) => {
  counted.reports.length = 0
})

test('a view is one report with its vitals, referrer and quiz level', async ({ page, counted }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${counted.origin}${paths.quiz}?utm_source=letter&email=ada@example.com`, {
    referer: 'https://news.example/about?secret',
  })
  await hydrated(page, 'quiz')
  await observed(page)
  await answerQuiz(page, [4, 4, 4, 4, 4])
  await wouldHaveCome(page)
  expect(await keptIn(page)).toEqual(['visit'])
  const taken = page.waitForResponse((answer) => new URL(answer.url()).pathname === monitoringAddress)
  await lookAway(page)
  expect((await taken).status()).toBe(202)
  const vital = expect.any(Number)
  expect(counted.reports).toEqual([
    {
      view: paths.quiz,
      device: 'desktop',
      automated: true,
      shown: {
        // In thousandths: late fonts may shift something by a pixel, as in tests/every-page.
        vitals: { lcp: vital, inp: vital, cls: expect.closeTo(0.4, 0) },
        source: { referrerHost: 'news.example', campaign: 'letter' },
      },
      steps: [{ quiz: 'started' }, { quiz: 'finished', level: quizLevels[3].name }],
    },
  ])
  expect(scripts.filter((url) => /sdk|datadog/i.test(url))).toEqual([])
})

test('a page that is left early is counted', async ({ page, counted }) => {
  await page.route('**/assets/observers-*.js', () => new Promise(() => undefined))
  await page.goto(counted.origin + paths.pricing)
  await page.waitForFunction(() => document.readyState === 'complete')
  await leave(page)
  await expect
    .poll(() => counted.reports.map(({ view, shown }) => [view, shown?.vitals]))
    .toEqual([[paths.pricing, {}]])
})
