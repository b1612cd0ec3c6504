import { expect, test } from 'vitest'
import { balanceChange } from './balance-change.ts'

const reward = { amount: '10.00', currency: 'KCASH' } as const

test('a credit that the balance shows is the difference to the balance before', () => {
  const change = balanceChange({ ...reward, atClaim: '50.00', now: '60.00' })
  expect(change).toEqual({ isCounted: true, before: '50.00', after: '60.00' })
})

test('a credit that the balance does not show yet is added', () => {
  const change = balanceChange({ ...reward, atClaim: '50.00', now: '50.00' })
  expect(change).toEqual({ isCounted: false, before: '50.00', after: '60.00' })
})

test('a balance that was unknown at the claim counts as credited', () => {
  const change = balanceChange({ ...reward, atClaim: null, now: '60.00' })
  expect(change).toEqual({ isCounted: true, before: '50.00', after: '60.00' })
})

test('a reward that is spent at once never makes the balance before negative', () => {
  const change = balanceChange({ ...reward, atClaim: null, now: '4.00' })
  expect(change.before).toBe('0.00')
})
