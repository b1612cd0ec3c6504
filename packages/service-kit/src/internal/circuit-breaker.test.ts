import { afterEach, expect, test, vi } from 'vitest'
import { DomainError } from '../errors.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

afterEach(() => void vi.useRealTimers())

test('after five failures in a row the circuit opens, then one call tries again', async () => {
  let time = 0
  let calls = 0
  let down = true
  const breaker = createCircuitBreaker(
    (error) => error instanceof DomainError,
    undefined,
    () => time,
  )
  const call = async () => {
    calls++
    if (down) throw new DomainError('UNAVAILABLE')
    return 'back'
  }
  for (let i = 0; i < 8; i++) await breaker.run(call).catch(() => undefined)
  expect(calls).toBe(5)

  time += 2_000
  await Promise.allSettled([breaker.run(call), breaker.run(call), breaker.run(call)])
  expect(calls).toBe(6)

  time += 2_000
  down = false
  expect(await breaker.run(call)).toBe('back')
  expect(await breaker.run(call)).toBe('back')
})

test('a clock that is set back does not keep the circuit open', async () => {
  vi.useFakeTimers()
  const right = Date.now()
  vi.setSystemTime(right + 120_000)
  const breaker = createCircuitBreaker(() => true)
  const fail = () => Promise.reject(new Error('down'))
  for (let i = 0; i < 5; i++) await breaker.run(fail).catch(() => undefined)
  vi.setSystemTime(right)
  vi.advanceTimersByTime(2_000)
  expect(await breaker.run(async () => 'back')).toBe('back')
})
