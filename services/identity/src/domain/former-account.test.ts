import { DAY_MS } from '@platform/contracts/constants'
import { expect, test } from 'vitest'
import { formerAccounts, marksOf } from './former-account.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-03-01T12:00:00Z')
const of = (phoneNumber: string | null, email: string | null) =>
  marksOf({ phoneNumber, email }, key)

test('a number and a mailbox have a mark each, however the address is spelled, and it shows neither', () => {
  const [phone, mailbox] = of('+919812345678', 'Asha@gmail.com'.toLowerCase())
  expect(of(null, 'a.sha+2@googlemail.com')).toEqual([mailbox])
  expect(of('+919812345678', null)).toEqual([phone])
  expect(of('+919812345679', null)).not.toEqual([phone])
  expect(of(null, null)).toEqual([])
  expect(`${phone}${mailbox}`).not.toMatch(/98123|asha/)
  expect(marksOf({ phoneNumber: '+919812345678', email: null }, Buffer.alloc(32, 2))).not.toEqual([
    phone,
  ])
})

test('they are kept for 400 days', () => {
  const [kept] = formerAccounts({ id: 'u', phoneNumber: '+919812345678', email: null }, key, now)
  expect(kept).toMatchObject({ userId: 'u', until: new Date(now.getTime() + 400 * DAY_MS) })
})
