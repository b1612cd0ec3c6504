import { HOUR_MS } from '@platform/contracts/constants'
import { WEBHOOK_RETRIED_FOR_MS } from '@platform/contracts/quests/webhooks'
import { expect, test } from 'vitest'
import { isDelivered, nextTryOf } from './delivery.ts'

const createdAt = new Date('2026-03-01T12:00:00Z')

/** The pauses between the attempts at a delivery that always fails, s. */
function pausesOf(event: 'reward.claimed' | 'webhook.test'): number[] {
  const pauses: number[] = []
  let now = createdAt
  for (let attempts = 1; ; attempts += 1) {
    const next = nextTryOf({ event, attempts, createdAt }, now)
    if (!next) return pauses
    pauses.push((next.getTime() - now.getTime()) / 1_000)
    now = next
  }
}

test('the pauses between attempts grow to six hours, and end after three days', () => {
  const pauses = pausesOf('reward.claimed')
  expect(pauses.slice(0, 5)).toEqual([30, 60, 120, 240, 480])
  expect(Math.max(...pauses) * 1_000).toBe(6 * HOUR_MS)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const lasts = pauses.reduce((sum, pause) => sum + pause, 0) * 1_000
  expect(lasts).toBeLessThanOrEqual(WEBHOOK_RETRIED_FOR_MS)
  expect(lasts).toBeGreaterThan(WEBHOOK_RETRIED_FOR_MS - 6 * HOUR_MS)
})

test('a test is sent once', () => {
  expect(pausesOf('webhook.test')).toEqual([])
})

test.each([
  [200, true],
  [204, true],
  [199, false],
  [301, false],
  [410, false],
  [500, false],
])('an answer of status %i: delivered is %s', (status, delivered) => {
  expect(isDelivered({ status })).toBe(delivered)
  expect(isDelivered({ failure: 'TIMEOUT' })).toBe(false)
})
