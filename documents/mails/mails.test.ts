import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firm, phoneHref } from '../../content/firm.ts'
import { rescueForm } from '../../content/forms.ts'
import { mails } from '../../content/mails.ts'
import { readMarkup, textWithin } from './testing/read-markup.ts'
import { everyMail, sampleMail, sampleRequest, typedFields } from './testing/samples.ts'

const attack = `</td></pre><script>alert(1)</script><img src=x onerror="alert(1)"> &lt;b&gt; '"`

describe.each(everyMail)('the %s of a %s', (purpose, kind) => {
  const filled = (value: string) => Object.fromEntries(typedFields(kind).map((name) => [name, value]))

  it('says its reference and every answer, as plain text and as HTML', async () => {
    const { text, html } = await sampleMail(purpose, kind)
    const body = textWithin(readMarkup(html), 'body')
    const { challenge, ...fields } = { challenge: undefined, ...sampleRequest(kind).fields }
    const shown = Object.values(fields).map((value) => value || mails.empty)
    if (challenge) shown.push(rescueForm.options[challenge])
    for (const value of [...shown, 'K7QM-2X9D']) {
      expect(text).toContain(value)
      expect(body).toContain(value)
    }
  })

  it('leaves no markup of a visitor as markup', async () => {
    const names = (html: string) =>
      readMarkup(html)
        .elements.map(({ name }) => name)
        .filter((name) => name !== 'span')
    const hostile = await sampleMail(purpose, kind, filled(attack))
    const plain = await sampleMail(purpose, kind, filled('plain'))
    expect(names(hostile.html)).toEqual(names(plain.html))
    expect(textWithin(readMarkup(hostile.html), 'pre')).toBe(attack)
    expect(hostile.text).toContain(attack)
  })

  it('links to the firm only, and loads nothing', async () => {
    const { html } = await sampleMail(purpose, kind, filled('https://evil.example.org/x.png url(//evil.example.org)'))
    const { elements, texts } = readMarkup(html)
    // The title is no text of the mail.
    const runs = texts.filter(({ within }) => within.some(({ name }) => name === 'body')).map(({ text }) => text)
    expect(runs.filter((run) => /https:|evil\.example/.test(run))).toEqual([])
    const forbidden = ['img', 'link', 'script', 'iframe', 'object', 'embed', 'base', 'form', 'video', 'audio']
    expect(elements.map(({ name }) => name).filter((name) => forbidden.includes(name))).toEqual([])
    const own = [`mailto:${firm.email}`, phoneHref]
    for (const { name, attributes } of elements) {
      if (name === 'a') expect(own).toContain(attributes.href)
      else expect(attributes).not.toHaveProperty('href')
      expect(
        Object.keys(attributes).filter((key) => /^(src|srcset|background|poster|action|on.*)$/i.test(key)),
      ).toEqual([])
      expect(attributes.style ?? '').not.toContain('url(')
    }
    expect(textWithin(readMarkup(html), 'style')).not.toMatch(/url\(|@import/)
  })

  it('hands the plain text on as it was typed', async () => {
    const typed = 'See https://example.org/a?b=c&d=e, or write to x@example.org.\n\tIndented <b>.'
    const { text } = await sampleMail(purpose, kind, { prompts: typed, message: typed })
    expect(text).toContain(typed)
  })

  it('has a subject of one line, whatever the visitor is called', async () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\r', '\n', '\u2028', '\u0085', '\0', 'a', ':', ' ') }),
    )
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const { subject } = await sampleMail(purpose, kind, { name })
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(subject.trim()).toBe(subject)
      }),
      { numRuns: 50 },
    )
  }, 20_000)

  it('says its subject in the title, and has one main heading', async () => {
    const { subject, html } = await sampleMail(purpose, kind)
    const markup = readMarkup(html)
    expect(textWithin(markup, 'title')).toBe(subject)
    expect(markup.elements.filter(({ name }) => name === 'h1')).toHaveLength(1)
    expect(markup.elements[0]).toMatchObject({ name: 'html', attributes: { lang: 'en' } })
  })
})

it('tells the firm that an answer goes to the visitor', async () => {
  const { text, html } = await sampleMail('notification', 'consultation')
  expect(text).toContain(mails.notification.answer)
  expect(textWithin(readMarkup(html), 'strong')).toContain(mails.notification.answer)
})
