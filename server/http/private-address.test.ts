import { expect, it } from 'vitest'
import { refusePrivate } from './private-address.ts'

it.each([
  ...[
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
  ],
  // Other spellings of 127.0.0.1, and documentation.
  ...['2130706433', '0x7f.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '[2001:db8::1]', '[3fff::1]'],
  ...['[::1]', '[::]', '[fd00::1]', '[fe80::1]', '[fec0::1]', '[ff02::1]'],
  // IPv4 within IPv6: mapped, translated, Teredo, 6to4.
  ...['[::ffff:10.0.0.1]', '[::ffff:93.184.216.34]', '[64:ff9b::a00:1]', '[2001:0:a00:1::1]', '[2002:a00:1::1]'],
])('refuses %s as private', async (host) => {
  await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).rejects.toThrow('private')
})

it('refuses addresses without https', async () => {
  await expect(refusePrivate(new URL('http://93.184.216.34/'))).rejects.toThrow('https')
})

it.each(['93.184.216.34', '172.32.0.1', '[2606:2800:220:1:248:1893:25c8:1946]'])('lets %s through', async (host) => {
  await expect(refusePrivate(new URL(`https://${host}/feed.ics`))).resolves.toBeUndefined()
})
