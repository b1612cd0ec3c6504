import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBuckets,
  type Buckets,
  bucketOf,
  milliseconds,
  percentileOf,
  shifts,
} from './report-scale.ts'

test('a percentile of measured values is within a quarter of the true one', () => {
  const values = fc.array(fc.integer({ min: 11, max: 120_000 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(values, fc.constantFrom(0.5, 0.75), (measured, share) => {
      const buckets: Buckets = {}
      for (const value of measured) addBuckets(buckets, { [bucketOf(value, milliseconds)]: 1 })
      const exact = measured.toSorted((a, b) => a - b)[Math.ceil(share * measured.length) - 1]!
      const estimated = percentileOf(buckets, share, milliseconds)!
      // A quarter, and the rounding to three digits.
      expect(estimated / exact).toBeGreaterThan(1 / 1.26)
      expect(estimated / exact).toBeLessThan(1.26)
    }),
  )
})

test('the bounds of a bucket belong to it, and no values have no percentile', () => {
  expect([0, 10, 10.1, 12.5, 12.6].map((ms) => bucketOf(ms, milliseconds))).toEqual([0, 0, 1, 1, 2])
  expect(bucketOf(0, shifts)).toBe(0)
  expect(percentileOf({}, 0.5, shifts)).toBeNull()
})
