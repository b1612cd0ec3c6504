import { randomUUID } from 'node:crypto'
import type { CardVerification } from '@platform/contracts/pog/cards-http'
import type { ServiceApp } from '@platform/service-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkLimits } from './check-limits.ts'

type Limit = { max: number; keyGenerator(request: Request): string }
type Request = Parameters<ReturnType<typeof checkLimits>>[0]
interface Caller {
  ip: string
  user?: { id: string }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Limits of one minute, and how questions ended. */
function limits() {
  const createRateLimit = (limit: Limit) => {
    const counts = new Map<string, number>()
    return async (request: Request) => {
      const key = limit.keyGenerator(request)
      const next = (counts.get(key) ?? 0) + 1
      counts.set(key, next)
      return { isAllowed: false, isExceeded: next > limit.max, ttl: 700 }
    }
  }
  const questionsOf = checkLimits({ createRateLimit } as unknown as ServiceApp)
  let asked = 0
  const send = (caller: Caller, token: string = randomUUID()) =>
    questionsOf(caller as Request)(token, async () => {
      asked += 1
      return {} as CardVerification
    }).then(
      () => 'asked',
      (error: { code: string }) => error.code,
    )
  /** How the question ends, once its turn has come. */
  const ask = async (caller: Caller) => {
    const answer = send(caller)
    await vi.advanceTimersByTimeAsync(200)
    return answer
  }
  return { send, ask, asked: () => asked }
}

test('five who ask as often as they may keep nobody else from asking once a second', async () => {
  const { send, ask } = limits()
  for (let second = 0; second < 10; second += 1) {
    for (let n = 0; n < 5; n += 1) {
      for (let more = 0; more < 6; more += 1) void send({ ip: `198.51.100.${n}` })
    }
    const answer = send({ ip: '203.0.113.1' })
    await vi.advanceTimersByTimeAsync(1_200)
    expect(await Promise.race([answer, 'waiting'])).toBe('asked')
  }
  expect(await ask({ ip: '198.51.100.1' })).toBe('RATE_LIMITED')
})

test('accounts of one address share its turns', async () => {
  const { send } = limits()
  for (let n = 0; n < 30; n += 1) void send({ ip: '198.51.100.1', user: { id: `u${n}` } })
  const answer = send({ ip: '203.0.113.1' })
  await vi.advanceTimersByTimeAsync(400)
  expect(await Promise.race([answer, 'waiting'])).toBe('asked')
})

test('many readers of one address who ask about the same card are one question', async () => {
  const { send, asked } = limits()
  const answers = Array.from({ length: 130 }, () => send({ ip: '203.0.113.1' }, 'the card'))
  await vi.advanceTimersByTimeAsync(0)
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['asked']))
  expect(asked()).toBe(1)
})

test('one site with thousands of networks has a share, and others are served', async () => {
  const { ask } = limits()
  const answers = []
  for (let n = 0; n < 130; n += 1) answers.push(await ask({ ip: `2001:db8:1:${n}::1` }))
  expect(answers.filter((one) => one === 'asked')).toHaveLength(120)
  expect(answers.at(-1)).toBe('RATE_LIMITED')
  expect(await ask({ ip: '203.0.113.1' })).toBe('asked')
})

test('a signed-in user behind an address that has asked too often still checks', async () => {
  const { ask } = limits()
  const ip = '203.0.113.1'
  for (let n = 0; n < 60; n += 1) await ask({ ip })
  expect(await ask({ ip })).toBe('RATE_LIMITED')
  expect(await ask({ ip, user: { id: 'u1' } })).toBe('asked')
})
