import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { formerAccounts, marksOf } from './former-account.ts'
import { NEVER_CONNECTED } from './outside-account.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-03-01T12:00:00Z')
const of = (phoneNumber: string | null, email: string | null, secret = key) =>
  marksOf({ user: { phoneNumber, email }, accounts: [] }, secret)
const at = (subject: string, disconnectedAt: Date | null = null) =>
  ({ provider: 'discord', subject, disconnectedAt }) as const
const nobody = { id: 'u', phoneNumber: null, email: null }

test('a number and a mailbox have a mark each, however the address is spelled, and it shows neither', () => {
  const [phone, mailbox] = of('+919812345678', 'Asha@gmail.com'.toLowerCase())
  expect(of(null, 'a.sha+2@googlemail.com')).toEqual([mailbox])
  expect(of('+919812345678', null)).toEqual([phone])
  expect(of('+919812345679', null)).not.toEqual([phone])
  expect(of(null, null)).toEqual([])
  expect(`${phone}${mailbox}`).not.toMatch(/98123|asha/)
  expect(of('+919812345678', null, Buffer.alloc(32, 2))).not.toEqual([phone])
})

test('an account at a provider has one too, while it is connected', () => {
  const [mark, ...more] = marksOf({ user: nobody, accounts: [at('1'), at('2', now)] }, key)
  expect(more).toEqual([])
  expect(marksOf({ user: nobody, accounts: [at('1')] }, key)).toEqual([mark])
  expect(
    marksOf({ user: nobody, accounts: [{ ...at('1'), provider: 'twitter' }] }, key),
  ).not.toEqual([mark])
})

test('they are kept for 400 days, with those of what was replaced or disconnected before', () => {
  const user = { id: 'u', phoneNumber: '+919812345678', email: null }
  const changes = [
    { channel: 'phone', from: '+919812345677' },
    { channel: 'email', from: null },
    { channel: 'phone', from: '+919812345678' },
    { channel: 'email', from: 'asha@example.com' },
  ] as const
  const accounts = [at('1'), at('2', now), at('3', NEVER_CONNECTED)]
  const kept = formerAccounts({ user, accounts, changes }, key, now)
  for (const one of kept) {
    expect(one).toMatchObject({ userId: 'u', until: new Date(now.getTime() + 400 * DAY_MS) })
  }
  const had = [
    ...of('+919812345678', 'asha@example.com'),
    ...of('+919812345677', null),
    ...marksOf({ user: nobody, accounts: [at('1'), at('2')] }, key),
  ]
  expect(kept.map(({ mark }) => mark).sort()).toEqual(had.sort())
})
