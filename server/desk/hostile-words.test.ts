/** Text from visitors and staff is shown unchanged, runs nowhere, and is never logged. */
import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { listElements } from '../../site/pages/read-page.ts'
import { describeOnSqlite } from '../../tests/support/databases.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { type DeskBrowser, readCsrfToken, startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
import { deskOrigin } from '../../tests/support/test-services.ts'
import type { Database } from '../database/database.ts'

/** Texts that have been executed as code by other programs. */
const corpus = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'><svg onload=alert(1)>`,
  '</textarea></title></style></script><script>alert(1)</script>',
  '<!--<script>',
  'javascript:alert(1)//https://x.example',
  'data:text/html,<script>alert(1)</script>',
  '" autofocus onfocus="alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;&#60;b&#62;',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="https://evil.example"><input name="_csrf">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '\u202e<b>evil\u2066\u0000\u001b[31m\u2028<i>',
  '=HYPERLINK("https://evil.example";"x")',
] as const

const all = corpus.join(' ')
const hostile: readonly VisitorRequest[] = [
  promptRescue({ name: all, company: all, email: `${corpus[1]}@x.example?bcc=a@b.example`, phone: all, prompts: all }),
  consultation({ name: all, company: all, email: `${corpus[7]}@x.example\r\nBcc: a@b.example`, message: all }),
]
const context = { landingPage: `/${all}`, referrerHost: all, campaign: all }

/** Attributes whose value a browser follows. */
const followed = new Set(['href', 'src', 'action', 'formaction', 'srcset', 'xlink:href', 'data', 'poster', 'content'])

/** @returns elements, attributes, and texts that aren't isolated from the direction of others, which no page of the desk contains. */
function findForeignMarkup(html: string): string[] {
  const found: string[] = []
  const page = parse(html)
  for (const element of listElements(page)) {
    const { tagName, attrs } = element
    const texts = element.childNodes.flatMap((child) => (tree.isTextNode(child) ? child.value : []))
    if (/\u202e/.test(texts.join('')) && !isIsolated(element)) found.push(`${tagName} with a change of direction`)
    if (['iframe', 'object', 'embed', 'base', 'style', 'template'].includes(tagName)) found.push(`<${tagName}>`)
    if (tagName === 'script' && !attrs.some(({ name, value }) => name === 'src' && /^\/assets\/desk-/.test(value)))
      found.push('<script>')
    for (const { name, value } of attrs) {
      if (/^on/i.test(name) || ['style', 'srcdoc', 'http-equiv'].includes(name)) found.push(`${tagName} ${name}`)
      // A `meta` element's address is followed only with `http-equiv`.
      if (!followed.has(name) || tagName === 'meta') continue
      const { protocol, origin } = new URL(value, deskOrigin)
      const isOurs = origin === deskOrigin || ['mailto:', 'tel:'].includes(protocol)
      if (!isOurs || /[\r\n]/.test(value)) found.push(`${tagName} ${name}=${value}`)
      if (protocol === 'mailto:' && /[?&](bcc|cc|to)=/i.test(value)) found.push(value)
    }
  }
  return found
}

const isolated = new Set(['bdi', 'pre', 'textarea'])

function isIsolated(node: Tree.ParentNode | null): boolean {
  if (!node || !tree.isElementNode(node)) return false
  return isolated.has(node.tagName) || isIsolated(node.parentNode)
}

describeOnSqlite('hostile text', (testDatabase) => {
  let database: Database
  let desk: TestDesk
  let browser: DeskBrowser
  let references: string[]

  beforeEach(async () => {
    database = await testDatabase.open()
    desk = await startTestDesk({ database })
    browser = await desk.signedIn()
    const save = createSave(database)
    references = []
    for (const request of hostile) references.push(await save(request, new Date(), [], { context }))
    references.push(await save(hostile[1] as VisitorRequest, new Date(), ['honeypot'], { context }))
  })
  afterEach(() => desk.close())

  const act = async (reference: string, action: string, fields: Readonly<Record<string, string>>) => {
    const page = (await browser.get(`/requests/${reference}`)).body
    const version = /name="version" value="(\d+)"/.exec(page)?.[1] ?? '0'
    return browser.post(`/requests/${reference}`, { action, version, ...fields })
  }

  it('is shown as text on every page', async () => {
    for (const reference of references.slice(0, 2)) {
      expect((await act(reference, 'note', { text: all })).statusCode).toBe(303)
    }
    expect((await act(references[1] ?? '', 'answer', { text: all })).statusCode).toBe(303)
    // A refused form shows the typed text too.
    expect((await act(references[0] ?? '', 'take', {})).statusCode).toBe(303)
    const stale = { action: 'answer', version: '0', text: all }
    const refused = await browser.post(`/requests/${references[0]}`, stale)
    expect(refused.statusCode).toBe(409)
    const addresses = [
      ...references.flatMap((reference) => [`/requests/${reference}`, `/requests/${reference}/erase`]),
      ...['/requests', `/requests?${new URLSearchParams({ search: all })}`, '/requests?state=quarantined', '/audit'],
      `/report?${new URLSearchParams({ period: all })}`,
      `/requests?${new URLSearchParams({ state: all, with: all, page: all })}`,
      ...[
        '/requests/%00',
        '/requests/%00/erase',
        '/requests/%ED%A0%80',
        '/audit?before=9999999999',
        '/audit?before=-1',
      ],
      `/sign-in?${new URLSearchParams({ next: all, fault: all, step: all })}`,
    ]
    const pages = [refused]
    for (const address of addresses) pages.push(await browser.get(address))
    for (const [index, { statusCode, body, headers }] of pages.entries()) {
      const address = ['refused', ...addresses][index]
      expect(statusCode, address).toBeLessThan(500)
      if (String(headers['content-type']).startsWith('text/html')) expect(findForeignMarkup(body), address).toEqual([])
    }
    const shown = (index: number) => readText(pages[1 + 2 * index]?.body ?? '')
    for (const words of corpus.slice(0, 13)) for (const index of [0, 1]) expect(shown(index)).toContain(words)
  })

  it('is never logged, and neither are secrets of staff, whatever fails', async () => {
    const canary = 'zq7canary'
    const fields = { name: canary, company: canary, email: `${canary}@x.example`, message: canary }
    const reference = await createSave(database)(consultation(fields), new Date(), ['honeypot'])
    const csrf = readCsrfToken((await browser.get('/audit')).body)
    const ask = async () => {
      const next = `/requests?search=${canary}`
      for (const url of [
        ...[next, `/requests/${reference}`, `/requests/${canary}`, `/${canary}`, '/requests.csv'],
        ...[
          `/requests/${reference}/erase`,
          `/sign-in?next=${encodeURIComponent(next)}`,
          `/sign-in/link?token=${canary}`,
        ],
      ]) {
        await browser.get(url)
      }
      for (const action of ['note', 'answer', 'move', 'state', 'release', canary]) {
        const typed = { _csrf: csrf, action, version: '0', text: canary, staff: canary, time: canary, state: canary }
        await browser.post(`/requests/${reference}`, typed)
      }
      const asked = new URLSearchParams({ email: `${canary}@x.example`, token: canary, next }).toString()
      for (const url of ['/sign-in', '/sign-in/link', `/requests/${reference}/erase`]) {
        await desk.ask({ method: 'POST', url, headers: { cookie: browser.cookie }, payload: asked })
      }
      await desk.ask({ method: 'POST', url: '/sign-in', payload: asked })
    }
    await ask()
    // Without a database, every route fails.
    await database.close()
    await ask()
    expect(desk.logged()).toContain('the desk failed')
    await desk.ask({ method: 'POST', url: '/sign-in', payload: 'email=maya%40firm.example' })
    await expect.poll(desk.logged).toContain('could not be mailed')
    const secret = browser.cookie.split('=')[1] ?? 'none'
    for (const word of [canary, secret, csrf, 'maya@firm.example'])
      expect(desk.logged().toLowerCase()).not.toContain(word.toLowerCase())
  })
})

/** A page's visible text, and the values of its controls. */
function readText(html: string): string {
  const read = (node: Tree.ParentNode): string =>
    node.childNodes
      .map((child) => (tree.isTextNode(child) ? child.value : tree.isElementNode(child) ? read(child) : ''))
      .join('')
  return read(parse(html))
}
