import { freePorts } from '@platform/engines/free-ports'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { ok } from '../http/envelope.ts'
import { newTrace, runInTrace } from '../observe/trace.ts'
import { defineService } from '../service/definition.ts'
import { type RunningService, startService } from '../service/start.ts'
import { metricOf } from '../testing/metric-of.ts'
import type { InternalClient } from './client.ts'

const engines = { mongo: false, kafka: false }
const options = { log: pino({ level: 'silent' }) }
const clients: Record<string, InternalClient> = {}
const traces: (string | undefined)[] = []
const running: RunningService[] = []

const callee = defineService(
  { name: 'callee', engines, callers: ['quests', 'wallet', 'early'] },
  {
    compose({ app }) {
      const forQuests = { config: { access: { service: ['quests'] } } }
      app.post('/internal/echo', forQuests, async (request) => {
        traces.push(request.trace?.traceId)
        return ok({ caller: request.caller, body: request.body })
      })
      const forEarly = { config: { access: { service: ['early'] } } }
      app.post('/internal/early', forEarly, async () => ok({ caller: 'early', body: null }))
      app.post('/internal/refuse', forQuests, async () => {
        throw new DomainError('NOT_FUNDED', { missing: '5' })
      })
      app.post('/internal/pass-on', forQuests, async () => {
        throw new DomainError('SOCIAL_UNAVAILABLE')
      })
      app.post('/internal/break', forQuests, async () => {
        throw new Error('boom')
      })
      app.post('/internal/slow', forQuests, () => new Promise(() => {}))
    },
  },
)
const caller = (name: string) =>
  defineService(
    { name, engines, calls: ['callee', 'gone'], callers: [] },
    {
      compose({ internal }) {
        clients[name] = internal as InternalClient
      },
    },
  )

beforeAll(async () => {
  const [port, portOfQuests, portOfWallet, portOfEarly, closedPort] = await freePorts(5)
  const calleeEnv = {
    PORT: String(port),
    QUESTS_URL: `http://127.0.0.1:${portOfQuests}`,
    WALLET_URL: `http://127.0.0.1:${portOfWallet}`,
    EARLY_URL: `http://127.0.0.1:${portOfEarly}`,
  }
  // Of two instances the first is away.
  const callerEnv = {
    CALLEE_URL: `http://127.0.0.1:${closedPort},http://127.0.0.1:${port}`,
    GONE_URL: 'http://127.0.0.1:9',
  }
  running.push(
    await startService(callee, calleeEnv, options),
    await startService(caller('quests'), { ...callerEnv, PORT: String(portOfQuests) }, options),
    await startService(caller('wallet'), { ...callerEnv, PORT: String(portOfWallet) }, options),
    await startService(
      caller('early'),
      { ...callerEnv, PORT: String(portOfEarly) },
      { ...options, clock: { now: () => new Date(Date.now() + 60_000) } },
    ),
  )
})
afterAll(() => Promise.all(running.map((service) => service.stop())))

const call = (name: string, path: string, to = 'callee', timeoutMs?: number) =>
  clients[name]!.call(to, {
    method: 'POST',
    path,
    body: { a: 1 },
    data: z.object({ caller: z.string(), body: z.unknown() }),
    ...(timeoutMs ? { timeoutMs } : {}),
  })

test('a permitted service is known by name and its trace continues', async () => {
  const trace = newTrace()
  const echo = await runInTrace(trace, () => call('quests', '/internal/echo'))
  expect(echo).toEqual({ caller: 'quests', body: { a: 1 } })
  expect(traces).toEqual([trace.traceId])
})

test('a service without permission is refused', async () => {
  await expect(call('wallet', '/internal/echo')).rejects.toMatchObject({
    code: 'INTERNAL',
    cause: expect.objectContaining({ message: expect.stringContaining('403') }),
  })
})

test('a callee is unavailable to a service whose clock is ahead', async () => {
  await expect(call('early', '/internal/early')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    cause: expect.objectContaining({ message: expect.stringContaining('401') }),
  })
})

test('an internal route requires a service token', async () => {
  const answer = await running[0]!.app.inject({ method: 'POST', url: '/internal/echo' })
  expect(answer.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test("a refusal arrives as the callee's own error", async () => {
  await expect(call('quests', '/internal/refuse')).rejects.toMatchObject({
    code: 'NOT_FUNDED',
    details: { missing: '5' },
  })
})

test('a callee that says that a provider of its own is down is not down itself', async () => {
  for (let n = 0; n < 6; n++) {
    await expect(call('quests', '/internal/pass-on')).rejects.toMatchObject({
      code: 'SOCIAL_UNAVAILABLE',
    })
  }
  expect(await call('quests', '/internal/echo')).toMatchObject({ caller: 'quests' })
})

test('the circuit of a callee is on /metrics', async () => {
  const broken = () => metricOf(running[1]!.app, 'circuit_broken', { target: 'gone' })
  expect(await broken()).toBe(0)
  for (let n = 0; n < 5; n++) {
    await call('quests', '/internal/echo', 'gone').catch(() => undefined)
  }
  expect(await broken()).toBe(1)
  expect(await metricOf(running[1]!.app, 'circuit_broken', { target: 'callee' })).toBe(0)
})

test('a callee that fails, is slow or is down is unavailable', async () => {
  await expect(call('quests', '/internal/break')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(call('quests', '/internal/slow', 'callee', 50)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  await expect(call('quests', '/internal/echo', 'gone')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
})
