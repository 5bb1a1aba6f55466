import { expect, it } from 'vitest'
import { refusePrivate } from './private-address.ts'

it.each([
  'https://127.0.0.1/a.ics',
  'https://localhost/a.ics',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://100.64.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[64:ff9b::a00:1]/',
])('refuses %s as private', async (url) => {
  await expect(refusePrivate(new URL(url))).rejects.toThrow('private')
})

it('refuses addresses without https', async () => {
  await expect(refusePrivate(new URL('http://93.184.216.34/'))).rejects.toThrow('https')
})

it.each(['https://93.184.216.34/a.ics', 'https://[2606:2800:220:1:248:1893:25c8:1946]/', 'https://172.32.0.1/'])(
  'lets %s through',
  async (url) => {
    await expect(refusePrivate(new URL(url))).resolves.toBeUndefined()
  },
)
