/** A form filled in by the browser's address book must not be taken for a bot's. */
import { paths } from '../../app/paths.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { consultationForm, promptRescueForm } from '../../words/words.ts'
import { emailOf } from '../support/booking.ts'
import { expect, wholeBrowserTest as test } from '../support/test.ts'

const address = [
  ['NAME_FULL', 'Ada Autofill'],
  ['COMPANY_NAME', 'Probe & Sons'],
  ['EMAIL_ADDRESS', emailOf('Ada Autofill')],
  ['PHONE_HOME_WHOLE_NUMBER', '+12025550177'],
  ['ADDRESS_HOME_LINE1', '1 Probe Street'],
  ['ADDRESS_HOME_CITY', 'Springfield'],
  ['ADDRESS_HOME_STATE', 'IL'],
  ['ADDRESS_HOME_ZIP', '62701'],
  ['ADDRESS_HOME_COUNTRY', 'US'],
].map(([name = '', value = '']) => ({ name, value }))

test('autofill leaves the honeypot field empty', async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  for (const [path, form] of [
    [paths.promptRescue, promptRescueForm],
    [paths.contact, consultationForm],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const name = page.getByLabel(form.labels.name, { exact: true })
    await name.click()
    const { result } = await browser.send('Runtime.evaluate', { expression: 'document.activeElement' })
    const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId ?? '' })
    await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields: address } })
    await expect(name).toHaveValue('Ada Autofill')
    await expect(page.getByLabel(form.labels.email)).toHaveValue(emailOf('Ada Autofill'))
    await expect(page.locator(`[name="${honeypotField}"]`)).toHaveValue('')
  }
})
