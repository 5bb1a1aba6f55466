/** A browser's assistant fills in a form through WebMCP; the visitor sends it. */
import type { Page } from '@playwright/test'
import { offerTimes } from '../../contracts/appointments.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { paths } from '../../site/app/paths.ts'
import { createEmail, createText, readRows, submit, waitForHydration } from '../support/booking.ts'
import { siteContent } from '../support/site-content.ts'
import { assistedTest, expect } from '../support/test.ts'

const { booked, consultationForm, formCopy, promptRescueForm } = siteContent

type Tool = { readonly name: string; readonly description: string; readonly inputSchema: string }
type ModelContext = {
  readonly getTools: () => Promise<Tool[]>
  readonly executeTool: (tool: Tool, input: string) => Promise<unknown>
}
/** Only Chromium has it, behind a flag. */
type WithTools = { readonly modelContext?: ModelContext }

const listTools = (page: Page) =>
  page.evaluate(async () => {
    const tools = (await (document as unknown as WithTools).modelContext?.getTools()) ?? []
    return tools.map(({ name, description, inputSchema }) => ({ name, description, ...JSON.parse(inputSchema) }))
  })

/** Lets an assistant fill in the page's form. @returns what the assistant hears once the visitor has sent it. */
const fillIn = (page: Page, input: Readonly<Record<string, string>>) =>
  page.evaluate(async (json) => {
    const { modelContext } = document as unknown as WithTools
    const [tool] = (await modelContext?.getTools()) ?? []
    return tool && modelContext?.executeTool(tool, json)
  }, JSON.stringify(input))

for (const [path, form, text] of [
  [paths.promptRescue, promptRescueForm, 'prompts'],
  [paths.contact, consultationForm, 'message'],
] as const) {
  assistedTest(`an assistant fills in the form of ${path}, and the visitor sends it`, async ({ page, site }) => {
    await page.goto(path)
    const times = page.locator('[data-part="times"] input')
    if (path === paths.contact) await expect(times.first()).toBeAttached()
    assistedTest.skip(!(await page.evaluate(() => 'modelContext' in document)), 'this browser has no WebMCP')
    const [tool] = await listTools(page)
    expect(tool.description).toBe(form.tool.description)
    const described = Object.entries<{ description: string }>(tool.properties)
    const { [honeypotField]: trap, ...fields } = Object.fromEntries(
      described.map(([name, { description }]) => [name, description]),
    )
    expect(trap).toBe(formCopy.honeypot)
    const labels: Readonly<Record<string, string>> = { ...form.labels, time: consultationForm.tool.time }
    for (const name of ['name', 'email', text]) expect(fields[name]).toContain(labels[name])

    const name = `Assisted ${text}`
    const typed: Record<string, string> = { name, email: createEmail(name), [text]: createText(name) }
    if (path === paths.promptRescue) typed.challenge = 'cascading'
    else {
      const free = await times.evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))
      expect(tool.properties.time).toMatchObject({ description: labels.time, enum: [...free, offerTimes] })
      typed.time = free.at(-1) ?? ''
    }
    const response = fillIn(page, typed)
    await expect(page.locator(`[name="${text}"]`)).toHaveValue(createText(name))
    await waitForHydration(page, 'request')
    expect(readRows(site, name)).toEqual([])
    await submit(page)
    expect(await response).toBe(formCopy.tool.sent)
    await page.waitForURL(/reference=/)
    const { time, ...stored } = typed
    expect(readRows(site, name)).toMatchObject([{ spam_signals: null, fields: stored }])
    if (time) await expect(page.getByRole('link', { name: booked.withTime.calendar })).toBeVisible()
  })
}
