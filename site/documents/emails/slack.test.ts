import { describe, expect, it } from 'vitest'
import { createSampleRequest, receivedAt, reference } from '../../../tests/support/sample-emails.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { buildSlackMessage } from './emails.ts'
import type { NotificationInput, SlackMessage, SlackText } from './mail.ts'

const { mails } = siteContent
const desk = 'https://desk.example'
const link = `${desk}/requests/${reference}`
const input = (
  kind: 'consultation' | 'prompt-rescue',
  fields: Readonly<Record<string, string>> = {},
  more: Partial<NotificationInput> = {},
): NotificationInput => ({
  ...({ purpose: 'notification', reference, receivedAt, request: createSampleRequest(kind, fields) } as const),
  ...({ suspected: [], unconfirmed: null, context: null, invitation: null, desk } as const),
  ...more,
})
const listTexts = ({ blocks }: SlackMessage): readonly SlackText[] =>
  blocks.flatMap((block) => ('fields' in block ? block.fields : [block.text]))
const readText = (message: SlackMessage) =>
  listTexts(message)
    .map(({ text }) => text)
    .join('\n')

describe('the Slack message', () => {
  it('has the content of the notification, and links to the desk', () => {
    const message = buildSlackMessage(
      siteContent,
      input('prompt-rescue', { company: 'Probe & Sons', prompts: 'Sort this.' }),
    )
    for (const part of [reference, 'Probe &amp; Sons', 'Sort this.', mails.notification.labels.email]) {
      expect(readText(message)).toContain(part)
    }
    expect(listTexts(message).at(-1)).toEqual({
      type: 'mrkdwn',
      text: `<${link}|${mails.desk.open}>`,
      verbatim: true,
    })
    expect(
      listTexts(buildSlackMessage(siteContent, input('consultation', {}, { desk: null }))).every(
        ({ type }) => type === 'plain_text',
      ),
    ).toBe(true)
  })

  it('escapes mentions and links that a visitor typed', () => {
    const attack =
      '<!channel> <https://evil.example|Open it at the desk> @here *x* &lt;!everyone&gt; https://evil.example'
    const fields = { name: attack, company: attack, phone: attack, message: attack, prompts: attack }
    const context = { landingPage: attack, referrerHost: attack, campaign: attack }
    for (const kind of ['consultation', 'prompt-rescue'] as const) {
      const message = buildSlackMessage(siteContent, input(kind, fields, { context }))
      // Only the site's own texts may be markup.
      const marked = listTexts(message).filter(({ type }) => type === 'mrkdwn')
      expect(marked).toHaveLength(1)
      for (const { type, text } of listTexts(message)) {
        if (type === 'plain_text') expect(text.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&]/)
      }
      // The notification's line is markup too, and contains nothing that was typed.
      expect(message.text).not.toContain('evil')
      expect(message).toMatchObject({ unfurl_links: false, unfurl_media: false })
    }
  })

  it.each(['<'.repeat(20_000), '😀'.repeat(10_000)])('stays within Slack’s limits', (prompts) => {
    const more = { company: prompts.slice(0, 160), name: prompts.slice(0, 120) }
    const context = { landingPage: `/${'<'.repeat(199)}`, referrerHost: 'a.example', campaign: 'c' }
    const message = buildSlackMessage(siteContent, input('prompt-rescue', { ...more, prompts }, { context }))
    expect(message.blocks.length).toBeLessThanOrEqual(50)
    for (const block of message.blocks) {
      if ('fields' in block) {
        expect(block.fields.length).toBeLessThanOrEqual(10)
        for (const { text } of block.fields) expect(text.length).toBeLessThanOrEqual(2_000)
      } else {
        expect(block.text.text.length).toBeLessThanOrEqual(block.type === 'header' ? 150 : 3_000)
        expect(block.text.text.length).toBeGreaterThan(0)
      }
    }
  })
})
