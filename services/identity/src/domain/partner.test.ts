import { partnerKey } from '@platform/contracts/identity/partners'
import { expect, test } from 'vitest'
import { hasPages, newPartnerKey } from './partner.ts'

const secret = Buffer.alloc(32, 1)
const ofLive = { ownerId: '01980000-0000-7000-8000-000000000001', seed: 'first', test: false }

test('a key is the same for the same parts, and says whether it is a test key', () => {
  const ofTest = { ...ofLive, test: true }
  const [live, forTests] = [newPartnerKey(secret, ofLive), newPartnerKey(secret, ofTest)]
  expect(newPartnerKey(secret, ofLive)).toBe(live)
  expect(forTests).toMatch(/^pk_test_/)
  for (const key of [live, forTests]) expect(partnerKey.safeParse(key).success).toBe(true)
  const another = newPartnerKey(secret, { ...ofLive, seed: '2' })
  expect(new Set([live, forTests.replace('test_', ''), another]).size).toBe(3)
})

test('nobody computes a key from its user’s id without the secret', () => {
  expect(newPartnerKey(Buffer.alloc(32, 2), ofLive)).not.toBe(newPartnerKey(secret, ofLive))
})

test('a live key has pages once it has an origin, a test key at once', () => {
  expect(hasPages({ test: false, origins: [] })).toBe(false)
  expect(hasPages({ test: false, origins: ['https://arena.example'] })).toBe(true)
  expect(hasPages({ test: true, origins: [] })).toBe(true)
})
