import { expect, test } from 'vitest'
import { nextRetry } from './claim-retry.ts'

test('republishes an unconfirmed claim after growing pauses, six hours at most', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const minutes = [0, 1, 2, 6, 7, 500].map(
    (retryCount) => (nextRetry(retryCount, now).getTime() - now.getTime()) / 60_000,
  )
  expect(minutes).toEqual([5, 10, 20, 320, 360, 360])
})
