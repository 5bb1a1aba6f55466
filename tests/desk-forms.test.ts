/** Posts every form of the desk empty and with wrong values, as a browser without scripts does. */
import { afterAll, expect, it } from 'vitest'
import { deskAddresses } from '../contracts/desk-addresses.ts'
import { editorAddresses } from '../contracts/editor.ts'
import { listPageElements, listPosts, readTextById } from './support/read-html.ts'
import { closeSeededDesk, deskPages, requestDeskPage, signInToSeededDesk } from './support/seeded-desk.ts'
import { siteContent } from './support/site-content.ts'

/** The forms of drafts, which are saved although their fields may have mistakes. */
const drafts = 'FILE'

afterAll(closeSeededDesk)

/** Expects the page of a refused form to be as those of the public forms. @returns how many fields it leads to. */
function expectErrors(html: string, key: string): number {
  const found = listPageElements(html)
  expect(found.find(({ tag }) => tag === 'title')?.text.startsWith(siteContent.formCopy.titlePrefix), key).toBe(true)
  const alerts = found.filter(({ attributes }) => attributes.role === 'alert' && attributes.autofocus !== undefined)
  expect(alerts.map(({ attributes }) => attributes.tabindex)).toEqual(['-1'])
  if (key.startsWith(drafts)) return 0
  const marked = found.filter(({ attributes }) => attributes['aria-invalid'] === 'true')
  const links = alerts.flatMap((alert) => alert.links).filter((link) => link.startsWith('#'))
  expect(links.length > 0, `${key} leads to its wrong fields`).toBe(marked.length > 0)
  for (const link of links) {
    const field = marked.find(({ attributes }) => `#${attributes.id}` === link)
    const descriptions = field?.attributes['aria-describedby']?.split(' ').map((id) => readTextById(html, id))
    const message = found.find(({ tag, attributes }) => tag === 'a' && attributes.href === link)?.text
    expect(descriptions?.join(' '), `${key} describes ${link}`).toContain(message)
  }
  return links.length
}

/** The same for every row of a list, every file and every request. */
const generalize = (text: string) =>
  text
    .replace(/[?#].*/, '')
    .replace(/\b\w{4}-\w{4}\b/, 'REFERENCE')
    .replace(/[\w/-]+\.(?:yaml|md)$/, drafts)
    .replace(/[\w.]+\.(?=\w+$)/, '')

const posted = new Set<string>()
const refused = new Set<string>()

it.each(deskPages)('says what each form of %s did, or which fields to correct', async (name) => {
  const { body } = await requestDeskPage(name)
  const readTitle = (html: string) => listPageElements(html).find(({ tag }) => tag === 'h1')?.text
  // The list's own form has no address, and posts to its page.
  for (const typed of ['', 'wrong'])
    for (const { action = deskAddresses.list, name, value, fields } of listPosts(body, typed)) {
      const key = `${generalize(action)} ${name} ${generalize(value)}`.trim()
      // Signing out would end the sessions of all pages.
      if (action === deskAddresses.signOut || posted.has(key + typed)) continue
      posted.add(key + typed)
      const browser = await signInToSeededDesk()
      const answer = await browser.post(action, fields)
      if (answer.statusCode >= 400) {
        if (expectErrors(answer.body, key) > 0) refused.add(key)
        continue
      }
      const { location, 'content-type': type } = answer.headers
      if (!location && !String(type).startsWith('text/html')) continue
      const after = location ? await browser.get(String(location)) : answer
      const isSaid = listPageElements(after.body).some(
        ({ attributes, text }) => (attributes.role === 'status' || attributes.role === 'alert') && text !== '',
      )
      expect(isSaid || readTitle(after.body) !== readTitle(body), `${key} with “${typed}” is answered`).toBe(true)
    }
})

it('refused a post to each form whose fields have rules', () => {
  const actions = ['answer', 'assign', 'email', 'move', 'note'].map((action) => `/requests/REFERENCE action ${action}`)
  const { pictures, publish, schedule } = editorAddresses
  expect([...refused]).toEqual(
    expect.arrayContaining([
      ...actions,
      ...['/requests/REFERENCE insert', '/requests/REFERENCE/erase', deskAddresses.signIn],
      ...[pictures, publish, schedule],
    ]),
  )
})
