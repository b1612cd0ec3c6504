import type { ServiceApp } from '@platform/service-kit'
import { expect, test } from 'vitest'
import { checkLimits } from './check-limits.ts'

type Limit = { max: number; timeWindow: number; keyGenerator(request: Request): string }
type Request = Parameters<ReturnType<typeof checkLimits>>[0]

/** Limits whose counts begin anew when the test says that a second, or a minute, is over. */
function limits() {
  const counts = new Map<Limit, Map<string, number>>()
  const createRateLimit = (limit: Limit) => {
    const mine = new Map<string, number>()
    counts.set(limit, mine)
    return async (request: Request) => {
      const key = limit.keyGenerator(request)
      const next = (mine.get(key) ?? 0) + 1
      mine.set(key, next)
      return { isAllowed: false, isExceeded: next > limit.max, ttl: 700 }
    }
  }
  const admit = checkLimits({ createRateLimit } as unknown as ServiceApp)
  const endWindow = (longest: number) => {
    for (const [{ timeWindow }, mine] of counts) if (timeWindow <= longest) mine.clear()
  }
  /** How the question ends, in a second of its own. */
  const ask = async (request: { ip: string; user?: { id: string } }) => {
    endWindow(1_000)
    return outcome(request)
  }
  const outcome = (request: { ip: string; user?: { id: string } }) =>
    admit(request as Request).then(
      () => 'asked',
      (error: { code: string }) => error.code,
    )
  return { ask, outcome, endWindow }
}

test('all together ask the chain some times a second, and are served again in the next', async () => {
  const { outcome, endWindow } = limits()
  const answers = []
  for (let n = 0; n < 100; n += 1) answers.push(await outcome({ ip: `198.51.100.${n}` }))
  expect(answers.filter((one) => one === 'asked')).toHaveLength(5)
  expect(answers.at(-1)).toBe('UNAVAILABLE')
  endWindow(1_000)
  expect(await outcome({ ip: '203.0.113.1' })).toBe('asked')
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
