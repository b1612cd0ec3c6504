import { afterEach, expect, test, vi } from 'vitest'
import { newIdempotencyKey } from './api-client.ts'
import { randomId } from './random-id.ts'

const secure = globalThis.crypto
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => void vi.unstubAllGlobals())

test('ids are UUIDs, and never the same', () => {
  const ids = Array.from({ length: 1_000 }, randomId)
  for (const id of ids) expect(id).toMatch(UUID_V4)
  expect(new Set(ids).size).toBe(1_000)
})

test('a page on plain http, which has no randomUUID, has ids and idempotency keys', () => {
  vi.stubGlobal('crypto', { getRandomValues: secure.getRandomValues.bind(secure) })
  expect(randomId()).toMatch(UUID_V4)
  expect(newIdempotencyKey()).toMatch(UUID_V4)
})
