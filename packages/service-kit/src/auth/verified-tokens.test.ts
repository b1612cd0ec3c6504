import { testClock } from '@platform/testing/test-clock'
import { expect, test, vi } from 'vitest'
import { rememberTokens } from './verified-tokens.ts'

const MINUTE_MS = 60_000

function remembered({ lifeMs = 15 * MINUTE_MS, maxTokens = 10 } = {}) {
  const clock = testClock({ stopped: true })
  const tokenExpiresAt = new Date(clock.now().getTime() + lifeMs)
  const verify = vi.fn(async () => ({ tokenExpiresAt }))
  const tokens = rememberTokens<{ tokenExpiresAt: Date }>(clock, maxTokens)
  return { clock, verify, get: (token: string) => tokens.get(token, verify), forget: tokens.forget }
}

test('verifies a token once a minute', async () => {
  const { get, verify, clock } = remembered()
  await get('a')
  clock.advance(MINUTE_MS - 1)
  await get('a')
  expect(verify).toHaveBeenCalledTimes(1)
  clock.advance(1)
  await get('a')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('verifies each token, also one that differs only in its signature', async () => {
  const { get, verify } = remembered()
  await get('head.claims.signature')
  await get('head.claims.another')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('does not remember a token beyond its expiry', async () => {
  const { get, verify, clock } = remembered({ lifeMs: 10_000 })
  await get('a')
  clock.advance(10_000)
  await get('a')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('verifies again after the clock was set back', async () => {
  const { get, verify, clock } = remembered()
  await get('a')
  clock.advance(-1)
  await get('a')
  expect(verify).toHaveBeenCalledTimes(2)
})

test('does not remember a refusal', async () => {
  const { get, verify } = remembered()
  verify.mockRejectedValueOnce(new Error('refused'))
  await expect(get('a')).rejects.toThrow('refused')
  await expect(get('a')).resolves.toBeDefined()
})

test('forgets the oldest beyond the limit', async () => {
  const { get, verify } = remembered({ maxTokens: 2 })
  for (const token of ['a', 'b', 'c', 'c', 'b']) await get(token)
  expect(verify).toHaveBeenCalledTimes(3)
  await get('a')
  expect(verify).toHaveBeenCalledTimes(4)
})

test('forgets a token that was being verified when the keys changed', async () => {
  const { get, verify, forget } = remembered()
  const verifying = get('a')
  forget()
  await verifying
  await get('a')
  expect(verify).toHaveBeenCalledTimes(2)
})
