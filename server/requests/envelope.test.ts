import { expect, it } from 'vitest'
import { elapsedField, visitFields } from '../../contracts/hidden-fields.ts'
import { hiddenFieldsOf, visitOf } from './envelope.ts'

it.each([
  [1234, 1234],
  ['1234', 1234],
  [0, 0],
  ['0', 0],
  ['', undefined],
  [' ', undefined],
  ['-1', undefined],
  [-1, undefined],
  ['1e3', undefined],
  ['soon', undefined],
  [null, undefined],
  [true, undefined],
  [['1', '2'], undefined],
])('reads %j as %j ms', (sent, elapsedMs) => {
  expect(hiddenFieldsOf({ [elapsedField]: sent }).elapsedMs).toBe(elapsedMs)
})

const visit = (landingPage: unknown, referrerHost: unknown = '', campaign: unknown = '') =>
  visitOf({
    [visitFields.landingPage]: landingPage,
    [visitFields.referrerHost]: referrerHost,
    [visitFields.campaign]: campaign,
  })

it.each([
  [undefined],
  [{ a: 1 }],
  [['/a', '/b']],
  ['pricing'],
  ['/pricing?email=ada@example.com'],
  ['/a b'],
  ['/a\r\nBcc: x'],
  [`/${'a'.repeat(200)}`],
])('knows nothing of a visit that began at %j', (landingPage) => {
  expect(visit(landingPage, 'news.example')).toBeUndefined()
})

it.each([
  ['<script>', 'ada@example.com'],
  ['news.example/path', 'x'.repeat(101)],
  ['x'.repeat(254), '"quoted"'],
  [7, null],
])('leaves out a host %j and a campaign %j, which are none', (host, campaign) => {
  expect(visit('/', host, campaign)).toEqual({ landingPage: '/', referrerHost: '', campaign: '' })
})
