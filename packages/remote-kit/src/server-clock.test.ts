import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const at = (time: string) => ({ headers: new Headers({ date: time }) })

test("before any answer the device's own clock counts on", () => {
  let monotonic = 500
  const clock = createServerClock(() => monotonic, 1_000_000)
  monotonic = 1_500
  expect(clock.now()).toBe(1_001_500)
})

test('after an answer it is the time of the server, however wrong the device is', () => {
  let monotonic = 0
  const clock = createServerClock(() => monotonic, 0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  monotonic = 5_000
  expect(clock.now()).toBe(Date.parse('2026-10-21T07:28:05Z'))
})

test('a late answer, such as one out of a cache, does not turn it back', () => {
  const clock = createServerClock(() => 0, 0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  clock.observe(at('Wed, 21 Oct 2026 07:20:00 GMT'))
  expect(clock.now()).toBe(Date.parse('2026-10-21T07:28:00Z'))
})

test('an answer without a date changes nothing', () => {
  const clock = createServerClock(() => 0, 42)
  clock.observe({ headers: new Headers() })
  expect(clock.now()).toBe(42)
})
