import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { registerPartnerBody } from './partner-keys.ts'
import { partnerOrigin } from './partners.ts'

const accepts = (origin: string) => partnerOrigin.safeParse(origin).success

test.each([
  'https://arena.example',
  'https://www.a-b.example:8443',
  'https://xn--e1afmkfd.example',
  'http://localhost:3102',
  'http://127.0.0.1',
])('%s is an origin of a partner', (origin) => {
  expect(accepts(origin)).toBe(true)
})

test.each([
  'https://a..example',
  'https://.example',
  'https://arena.example.',
  'https://arena.example/',
  'http://arena.example',
])('%s is no origin of a partner', (origin) => {
  expect(accepts(origin)).toBe(false)
})

test.each([
  ['Arena Weekly', true],
  ['Лига чемпионов', true],
  [brand.name, false],
  [`${brand.name} Rewards`, false],
  ['Official Suppоrt', false],
])('a user calls their site %s: %s', (name, isTaken) => {
  expect(registerPartnerBody.safeParse({ name }).success).toBe(isTaken)
})
