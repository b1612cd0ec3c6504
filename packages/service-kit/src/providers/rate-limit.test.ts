import { expect, test } from 'vitest'
import { RateLimited, retryAfterOf } from './rate-limit.ts'

const now = new Date('2026-01-15T12:00:00.000Z')

test.each([
  ['whole seconds', { 'retry-after': '65' }, 65_000],
  ['parts of a second', { 'retry-after': '1.337' }, 1_337],
  ['a date', { 'retry-after': 'Thu, 15 Jan 2026 12:01:30 GMT' }, 90_000],
  ['a date that has passed', { 'retry-after': 'Thu, 15 Jan 2026 11:59:00 GMT' }, 0],
  ['the end of its window', { 'x-ratelimit-reset-after': '0.25' }, 250],
  ['when its window ends', { 'x-rate-limit-reset': '1768478460' }, 60_000],
  ['both', { 'retry-after': '2', 'x-ratelimit-reset-after': '9' }, 2_000],
  ['nothing', {}, 5_000],
  ['nothing that can be read', { 'retry-after': 'soon' }, 5_000],
])('a provider that says %s is left alone so long', (_what, headers, ms) => {
  expect(retryAfterOf(new Headers(headers), now)).toBe(ms)
})

test.each([
  [0, 1_000],
  [-30_000, 1_000],
  [7_250, 7_250],
  [31_556_952_000_000, 86_400_000],
  [Number.POSITIVE_INFINITY, 86_400_000],
])('a wait of %d ms counts as one from a second to a day', (asked, ms) => {
  const limited = new RateLimited('provider', { retryAfterMs: asked, isOnAll: false })
  expect(limited.retryAfterMs).toBe(ms)
})
