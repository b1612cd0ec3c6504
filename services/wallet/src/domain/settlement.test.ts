import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './settlement.ts'

const pool = fc.bigInt({ min: 1n, max: 10n ** 15n })

test('shares and remainder add up to the pool', () => {
  fc.assert(
    fc.property(pool, fc.nat({ max: 1_000_000 }), (total, eligible) => {
      const { share, remainder } = settle('c', total, eligible)
      expect(share * BigInt(eligible) + remainder).toBe(total)
      expect(share).toBeGreaterThanOrEqual(0n)
      if (eligible > 0) expect(remainder).toBeLessThan(BigInt(eligible))
    }),
  )
})

test('returns the whole pool when nobody is eligible', () => {
  expect(settle('c', 1_000n, 0)).toMatchObject({ share: 0n, remainder: 1_000n })
})
