import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfPlace, placesOf, requiredFunds, type Tier } from './campaign-funds.ts'
import { tiers } from './tiers.ts'

const someTiers = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 })
  .chain((ends) => {
    const sorted = ends.toSorted((a, b) => a - b)
    const amount = fc.bigInt({ min: 1n, max: 1_000n })
    return fc.tuple(...sorted.map((to) => amount.map((each): Tier => ({ to, amount: each }))))
  })

test('tiers require what their places get, and no place beyond the last gets anything', () => {
  fc.assert(
    fc.property(someTiers, (list) => {
      const places = Array.from({ length: placesOf(list) }, (_, index) => index + 1)
      const sum = places.reduce((total, place) => total + amountOfPlace(list, place), 0n)
      expect(requiredFunds({ tiers: list })).toBe(sum)
      expect(places.every((place) => amountOfPlace(list, place) > 0n)).toBe(true)
      expect(amountOfPlace(list, placesOf(list) + 1)).toBe(0n)
    }),
  )
})

test.each([
  ['no tier', []],
  [
    'a tier that ends where the one before does',
    [
      { to: 3, amount: '2' },
      { to: 3, amount: '1' },
    ],
  ],
  [
    'a tier that ends before the one before',
    [
      { to: 3, amount: '2' },
      { to: 2, amount: '1' },
    ],
  ],
  ['place zero', [{ to: 0, amount: '2' }]],
  ['more places than one reward pays', [{ to: 100_001, amount: '2' }]],
])('refuses %s', (_what, written) => {
  expect(tiers.safeParse(written).success).toBe(false)
})
