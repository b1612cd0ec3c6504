import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const at = (time: string) => ({ headers: new Headers({ date: time }) })

/** A device whose time of day is `wall` and whose monotonic clock counts from 0. */
function device(wall: number) {
  let monotonic = 0
  const clock = createServerClock(
    () => wall,
    () => monotonic,
  )
  return {
    clock,
    wait(ms: number) {
      wall += ms
      monotonic += ms
    },
    /** The monotonic clock stands still, or the user sets the time of day. */
    jump: (ms: number) => (wall += ms),
  }
}

test("before any answer the device's own clock counts on", () => {
  const { clock, wait } = device(1_000_000)
  wait(1_500)
  expect(clock.now()).toBe(1_001_500)
})

test('after an answer it is the time of the server, however wrong the device is', () => {
  const { clock, wait } = device(0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  wait(5_000)
  expect(clock.now()).toBe(Date.parse('2026-10-21T07:28:05Z'))
})

test('a late answer, such as one out of a cache, does not turn it back', () => {
  const { clock } = device(0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  clock.observe(at('Wed, 21 Oct 2026 07:20:00 GMT'))
  expect(clock.now()).toBe(Date.parse('2026-10-21T07:28:00Z'))
})

test('it goes on while the device sleeps', () => {
  const { clock, jump } = device(0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  jump(3_600_000)
  expect(clock.now()).toBe(Date.parse('2026-10-21T08:28:00Z'))
})

test('after the user has set the device forward, the next answer puts it right', () => {
  const { clock, jump } = device(0)
  clock.observe(at('Wed, 21 Oct 2026 07:28:00 GMT'))
  jump(3_600_000)
  clock.observe(at('Wed, 21 Oct 2026 07:28:01 GMT'))
  expect(clock.now()).toBe(Date.parse('2026-10-21T07:28:01Z'))
})

test('an answer without a date changes nothing', () => {
  const { clock } = device(42)
  clock.observe({ headers: new Headers() })
  expect(clock.now()).toBe(42)
})
