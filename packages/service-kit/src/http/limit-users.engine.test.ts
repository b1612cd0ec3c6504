import { engineEnvironment } from '@platform/testing/engines'
import { testClock } from '@platform/testing/test-clock'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineService } from '../service/definition.ts'
import { type RunningService, startService } from '../service/start.ts'
import { ok } from './envelope.ts'

const MAX = 7
const WINDOW_MS = 60_000
let issuer: TokenIssuer
let instances: RunningService[]
const clock = testClock()
/** Bodies that were validated. */
let checked = 0

beforeAll(async () => {
  issuer = await startTokenIssuer()
  const service = defineService(
    { name: 'limited', engines: { kafka: false } },
    {
      compose({ app }) {
        const rateLimit = { max: MAX, timeWindow: WINDOW_MS }
        app.get('/limited', { config: { access: 'user', rateLimit } }, async () => ok(null))
        const body = z.strictObject({
          name: z.string().refine((name) => {
            checked += 1
            return name === 'right'
          }),
        })
        const config = { access: 'user', rateLimit } as const
        app.post('/checked', { config, schema: { body } }, async () => ok(null))
        app.get('/open', { config: { access: 'public', rateLimit } }, async () => ok(null))
        app.get('/other', { config: { access: 'user', rateLimit } }, async () => ok(null))
      },
    },
  )
  const { MONGO_URL, MONGO_DATABASE } = engineEnvironment('limit-users')
  const env = { ...issuer.environment, MONGO_URL, MONGO_DATABASE, PORT: '0', LOG_LEVEL: 'silent' }
  instances = []
  for (let n = 0; n < 2; n += 1) instances.push(await startService(service, env, { clock }))
})
afterAll(async () => {
  for (const instance of instances) await instance.stop()
  await issuer.stop()
})

async function send(count: number, user: string, url = '/limited') {
  const headers = await issuer.authorization({ sub: user })
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      instances[n % instances.length]!.app.inject({ method: 'GET', url, headers }),
    ),
  )
  return { passed: answers.filter(({ statusCode }) => statusCode === 200).length, answers }
}

test('of many parallel calls to two instances exactly the limit passes, per user and route', async () => {
  const [one, other] = await Promise.all([send(40, 'one'), send(40, 'other')])
  expect([one.passed, other.passed]).toEqual([MAX, MAX])
  const refused = one.answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(3, 'one', '/other')).passed).toBe(3)
})

test('a call whose body is refused counts, and beyond the limit no body is validated', async () => {
  const headers = await issuer.authorization({ sub: 'wrong' })
  const post = (name: string) =>
    instances[0]!.app.inject({ method: 'POST', url: '/checked', headers, payload: { name } })
  const statuses: number[] = []
  for (let n = 0; n <= MAX; n += 1) statuses.push((await post('wrong')).statusCode)
  expect(statuses).toEqual([...Array(MAX).fill(400), 429])
  expect((await post('right')).statusCode).toBe(429)
  expect(checked).toBe(MAX)
})

test('after the window the full limit is available again', async () => {
  expect((await send(20, 'later')).passed).toBe(MAX)
  clock.advance(WINDOW_MS)
  expect((await send(20, 'later')).passed).toBe(MAX)
})

test('a window of a clock that was ahead limits nobody once the clock is set back', async () => {
  const first = await clock.ahead(10 * WINDOW_MS, () => send(20, 'ahead'))
  expect(first.passed).toBe(MAX)
  expect((await send(20, 'ahead')).passed).toBe(MAX)
  // Nor does a small difference between the clocks of instances begin another window.
  const behind = await clock.ahead(-WINDOW_MS / 2, () => send(20, 'ahead'))
  expect(behind.passed).toBe(0)
})

test('a visitor has the limit once, however many addresses of an IPv6 network they call from', async () => {
  const from = (remoteAddress: string) =>
    instances[0]!.app.inject({ method: 'GET', url: '/open', remoteAddress })
  const statuses: number[] = []
  for (let n = 1; n <= MAX + 1; n += 1) statuses.push((await from(`2001:db8:1:2::${n}`)).statusCode)
  expect(statuses).toEqual([...Array(MAX).fill(200), 429])
  expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
})
