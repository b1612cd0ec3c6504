import { randomUUID } from 'node:crypto'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../http/envelope.ts'
import { sse } from '../http/sse.ts'
import type { RunningService } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'

let issuer: TokenIssuer
const running: RunningService[] = []
/** What happens to a request for `/late-stream` after it was admitted. */
let beforeStream: (() => Promise<unknown>) | undefined
beforeEach(async () => {
  issuer = await startTokenIssuer()
  await start()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  await issuer.stop()
})

/** An instance of a service; requests go to the newest. */
async function start(): Promise<void> {
  const openSession = { notAsked: 'telemetry' }
  const staff = { config: { access: { right: 'money.issue' } } } as const
  const one = await startBare(({ app }) => {
    app.get('/own', { config: { access: 'user' } }, async () => ok({}))
    app.get('/stream', { config: { access: 'user' } }, async (request, reply) => {
      sse(request, reply)
      return reply
    })
    app.get('/late-stream', { config: { access: 'user' } }, async (request, reply) => {
      await beforeStream?.()
      sse(request, reply)
      return reply
    })
    app.get('/staff', staff, async () => ok({}))
    app.post('/staff', staff, async () => ok({}))
    app.post('/write', { config: { access: 'user' } }, async () => ok({}))
    app.put('/write', { config: { access: 'optional-user' } }, async () => ok({}))
    app.post('/telemetry', { config: { access: 'user', openSession } }, async () => ok({}))
    app.get('/secret', { config: { access: 'user', openSession: true } }, async () => ok({}))
  }, issuer.environment)
  running.push(one)
}

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token: string) => {
  const newest = running.at(-1)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await newest?.app.inject({ method, url, headers })
  return answer?.json().code ?? answer?.statusCode
}
async function treasurer() {
  const [sub, sid] = [randomUUID(), randomUUID()]
  const token = await issuer.signUserToken({ sub, sid, roles: ['finance'] })
  return { sub, sid, token }
}

test('the end of a session is honoured though its token was remembered, and closes its streams', async () => {
  const { sid, token } = await treasurer()
  const other = await treasurer()
  expect(await call('GET', '/own', token)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(`${running[0]?.url}/stream`, { headers })
  issuer.endSession(sid)
  await waitFor(async () => (await call('GET', '/own', token)) === 'UNAUTHENTICATED')
  expect(await stream.text()).toContain(': open')
  expect(await call('GET', '/own', other.token)).toBe(200)
})

test('refuses the stream of a session that ends between the check of its token and the start of the stream', async () => {
  const { sid, token } = await treasurer()
  beforeStream = () => {
    issuer.endSession(sid)
    return waitFor(async () => (await call('GET', '/own', token)) === 'UNAUTHENTICATED')
  }
  expect(await call('GET', '/late-stream', token)).toBe('UNAUTHENTICATED')
})

test('a write of staff asks whether the session has ended or the role was taken, at once', async () => {
  const [one, two] = [await treasurer(), await treasurer()]
  expect(await call('POST', '/staff', one.token)).toBe(200)
  expect(await call('POST', '/staff', two.token)).toBe(200)
  issuer.endSession(one.sid)
  issuer.changeRoles(two.sub, ['admin'])
  expect(await call('POST', '/staff', one.token)).toBe('UNAUTHENTICATED')
  expect(await call('POST', '/staff', two.token)).toBe('FORBIDDEN')
  // What the write has read holds for reads too.
  expect(await call('GET', '/staff', two.token)).toBe('FORBIDDEN')
  expect(await call('GET', '/own', two.token)).toBe(200)
})

test.each([
  ['POST', '/write'],
  ['PUT', '/write'],
  ['GET', '/secret'],
] as const)(
  'a write of a user, and a read that declares it, asks whether the session has ended, at once: %s %s',
  async (method, url) => {
    const { sid, token } = await treasurer()
    expect(await call(method, url, token)).toBe(200)
    issuer.endSession(sid)
    expect(await call(method, url, token)).toBe('UNAUTHENTICATED')
  },
)

test('a write that gives a reason does not ask: an end reaches it by the next reading', async () => {
  const { sid, token } = await treasurer()
  issuer.answers = false
  expect(await call('POST', '/telemetry', token)).toBe(200)
  expect(await call('POST', '/write', token)).toBe('UNAVAILABLE')
  issuer.endSession(sid)
  issuer.answers = true
  await waitFor(async () => (await call('POST', '/telemetry', token)) === 'UNAUTHENTICATED')
})

test('a token that nobody signed makes no request to the issuer', async () => {
  issuer.answers = false
  expect(await call('POST', '/write', 'invented')).toBe('UNAUTHENTICATED')
})

test('a restarted instance refuses the first request of a session that ended before', async () => {
  const { sid, token } = await treasurer()
  issuer.endSession(sid)
  await start()
  expect(await call('GET', '/own', token)).toBe('UNAUTHENTICATED')
})

test('without an answer of the issuer tokens are good for reads, and writes are refused', async () => {
  const { token } = await treasurer()
  issuer.answers = false
  for (let n = 0; n < 2; n += 1) {
    expect(await call('GET', '/own', token)).toBe(200)
    expect(await call('GET', '/staff', token)).toBe(200)
    expect(await call('POST', '/staff', token)).toBe('UNAVAILABLE')
    await start()
  }
  issuer.answers = true
  await waitFor(async () => (await call('POST', '/staff', token)) === 200)
})

test('a user without the role is refused before the issuer is asked', async () => {
  const token = await issuer.signUserToken({ sub: randomUUID() })
  issuer.answers = false
  expect(await call('POST', '/staff', token)).toBe('FORBIDDEN')
})
