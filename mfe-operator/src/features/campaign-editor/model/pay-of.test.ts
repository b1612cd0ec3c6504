import { expect, test } from 'vitest'
import { payOf } from './pay-of.ts'

const paid = (reward: object) => payOf({ reward })

test('a reward that is not written yet pays nothing that is known', () => {
  expect(paid({ currency: 'KCASH' })).toBeNull()
  expect(paid({ currency: 'GOLD', pool: '1' })).toBeNull()
  expect(payOf({})).toBeNull()
})

test('fixed rewards, a pool and prizes, with the most that they come to', () => {
  expect(paid({ currency: 'KCASH', amount: '2.50', slots: 4 })).toMatchObject({
    ...{ kind: 'each', amount: '2.50', slots: 4, total: '10.00' },
  })
  expect(paid({ currency: 'KCASH', pool: '100' })).toMatchObject({ kind: 'pool', total: '100.00' })
  const tiers = [
    { to: 1, amount: '50' },
    { to: 3, amount: '20' },
  ]
  expect(paid({ currency: 'KCASH', tiers })).toMatchObject({ kind: 'tiers', total: '90.00' })
})

test('while an amount is typed there is no total', () => {
  expect(paid({ currency: 'KCASH', amount: '2,5', slots: 4 })).toMatchObject({ total: null })
  expect(paid({ currency: 'KCASH', tiers: [{ to: 2 }] })).toMatchObject({ total: null })
})
