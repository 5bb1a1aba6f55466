import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ADA@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+booking@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['++tag@example.com', '+@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x.y@GoogleMail.com', 'ada@gmail.com'],
  ['ada@ｇｍａｉｌ.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.da@gmail.com.example.org', 'a.da@gmail.com.example.org'],
  ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
  ['zoë@xn--bcher-kva.example', 'zoë@xn--bcher-kva.example'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
