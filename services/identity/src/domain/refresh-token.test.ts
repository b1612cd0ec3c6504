import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { childOf, hashRefreshToken, isReuse, newRefreshToken } from './refresh-token.ts'

const secret = Buffer.alloc(32, 7)

test('a token has 256 bits and is not its hash', () => {
  const token = newRefreshToken(randomBytes)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashRefreshToken(token)).not.toContain(token)
  expect(newRefreshToken(randomBytes)).not.toBe(token)
})

test('a parent has one child, which cannot be derived without the secret', () => {
  const parent = newRefreshToken(randomBytes)
  const child = childOf(secret, parent)
  expect(childOf(secret, parent)).toBe(child)
  expect(childOf(Buffer.alloc(32, 8), parent)).not.toBe(child)
  expect(Buffer.from(child, 'base64url')).toHaveLength(32)
})

test('a replay is a race for ten seconds and a theft afterwards', () => {
  const rotatedAt = new Date('2026-03-01T10:00:00.000Z')
  const later = (ms: number) => new Date(rotatedAt.getTime() + ms)
  expect(isReuse(rotatedAt, later(10_000))).toBe(false)
  expect(isReuse(rotatedAt, later(10_001))).toBe(true)
})
