import { expect, test } from 'vitest'
import { networkCounts } from './network-counts.ts'

test('the networks of one customer have one count together, another customer has another, and each window begins anew', () => {
  let now = new Date(0)
  const hasRoom = networkCounts({ now: () => now }, { windowMs: 60_000, most: 10 })
  const asked = Array.from({ length: 20 }, (_, n) => hasRoom(`2001:db8:7:${n.toString(16)}::1`))
  expect(asked.filter(Boolean)).toHaveLength(10)
  expect(hasRoom('2001:db8:8::1')).toBe(true)
  expect(hasRoom('198.51.100.7')).toBe(true)
  now = new Date(60_000)
  expect(hasRoom('2001:db8:7:1::1')).toBe(true)
})
