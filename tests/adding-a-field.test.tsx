/** Follows docs/adding-a-field.md: a field needs only an entry in contracts/forms.ts and its texts. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { interpolate } from '../cms/interpolate.ts'
import type { Field } from '../contracts/forms.ts'
import type { VisitorRequest } from '../contracts/requests.ts'
import { siteContent } from './support/site-content.ts'
import { siteSettings } from './support/wrap-in-site.tsx'

const role: Field = { control: 'line', limit: 80, optional: true }
const words = { label: 'Your role', tooLong: 'Enter a role of {max} characters or fewer', mail: 'Role' }

beforeEach(() => {
  vi.resetModules()
  vi.doMock('../contracts/forms.ts', async (original) => {
    const { forms, ...rest } = await original<typeof import('../contracts/forms.ts')>()
    return { ...rest, forms: { ...forms, consultation: { ...forms.consultation, role } } }
  })
})

afterEach(() => {
  vi.doUnmock('../contracts/forms.ts')
  vi.resetModules()
})

const { consultationForm, fieldErrors, mails } = siteContent
const { notification } = mails
const content = {
  ...siteContent,
  consultationForm: { ...consultationForm, labels: { ...consultationForm.labels, role: words.label } },
  fieldErrors: { ...fieldErrors, role: { tooLong: words.tooLong } },
  mails: { ...mails, notification: { ...notification, labels: { ...notification.labels, role: words.mail } } },
}

it('validates, shows, stores, mails and exports a new field from one entry and its texts', async () => {
  const { formCopy } = siteContent
  // Everything here is imported after the field was added.
  const { SiteProvider } = await import('../site/app/content.tsx')
  const show = (element: ReactElement) =>
    renderToStaticMarkup(
      <SiteProvider content={content} settings={siteSettings}>
        {element}
      </SiteProvider>,
    )
  const { parseRequest } = await import('../contracts/requests.ts')
  const typed = { time: 'offer', name: 'Ada', email: 'ada@example.com', message: 'It drifts.' }
  const parse = (more: object) => parseRequest('consultation', { ...typed, ...more }, new Date())
  expect(parse({ role: ' CTO\n' })).toMatchObject({ ok: true, request: { fields: { role: 'CTO' } } })
  expect(parse({})).toMatchObject({ ok: true, request: { fields: { role: '' } } })
  expect(parse({ role: 'x'.repeat(81) })).toEqual({ ok: false, errors: { role: 'role.tooLong' } })

  const { ConsultationForm } = await import('../site/app/sections/request-form/typed-fields.tsx')
  const form = show(
    <ConsultationForm
      values={{ role: 'CTO' }}
      errors={{ role: 'role.tooLong' } as object}
      actions={null}
      about={null}
      times={null}
    />,
  )
  expect(form).toMatch(/<input id="contact-role"[^>]* name="role" value="CTO"/)
  expect(form).toContain(`${words.label} <span>${formCopy.optional}</span>`)
  expect(form).toContain(interpolate(words.tooLong, { max: 80 }))

  const { StoredFields } = await import('../site/app/pages/privacy/page.tsx')
  const stored = show(<StoredFields kind="consultation" heading="" />)
  expect(stored).toContain(`${words.label} ${formCopy.optional}`)

  const { consultation } = await import('../contracts/sample-requests.ts')
  const request: VisitorRequest = consultation({ role: 'CTO' } as object)
  expect(consultation().fields).toMatchObject({ role: '' })
  const { listAnswers } = await import('../site/documents/emails/notification.ts')
  expect(listAnswers(content, request)).toContainEqual({ label: words.mail, value: 'CTO', long: false })

  const { Facts } = await import('../desk/pages/request/facts.tsx')
  const { FrameContext } = await import('../desk/use-frame.ts')
  const { createDeskConsultation, sampleFrame } = await import('./support/sample-request.ts')
  const facts = show(
    <FrameContext value={sampleFrame}>
      <Facts request={createDeskConsultation({ fields: { role: 'CTO' } })} />
    </FrameContext>,
  )
  expect(facts).toContain(words.mail)
  expect(facts).toContain('CTO')

  const { Readable } = await import('node:stream')
  const { streamCsv } = await import('../server/requests/export.ts')
  const { value: header } = await streamCsv({} as never, Readable.from([])).next()
  expect(String(header).split(',')).toContain('role')
})

it('reports a field without texts, and says in which file to add them', async () => {
  const { validateContent } = await import('./support/edited-content.ts')
  const { projectContent } = await import('./support/edited-content.ts')
  const remedy = expect.stringContaining('add role')
  const found = validateContent(projectContent).map(({ file, subject, remedy }) => ({ file, subject, remedy }))
  expect(found).toHaveLength(3)
  expect(found).toEqual(
    expect.arrayContaining([
      { file: 'content/forms.yaml', subject: 'consultationForm.labels', remedy },
      { file: 'content/forms.yaml', subject: 'fieldErrors', remedy },
      { file: 'content/mails.yaml', subject: 'mails.notification.labels', remedy },
    ]),
  )
})
