import { expect, test } from 'vitest'
import { DomainError } from '../errors.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

test('after five failures in a row a neighbour is left alone, then tried once', async () => {
  let time = 0
  let calls = 0
  let down = true
  const clock = { now: () => new Date(time) }
  const breaker = createCircuitBreaker(clock, (error) => error instanceof DomainError)
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
