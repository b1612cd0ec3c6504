import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { RunningService } from '../service/start.ts'
import { startBare } from '../testing/start-bare.ts'
import { answers, ok } from './envelope.ts'

const open = { config: { access: 'public' as const } }
let running: RunningService

beforeAll(async () => {
  running = await startBare(({ app }) => {
    app.get('/domain', open, async () => {
      throw new DomainError('OTP_WRONG', { attemptsLeft: 2 })
    })
    app.get('/unforeseen', open, async () => {
      throw new Error('password is hunter2')
    })
    app.get('/down', open, async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    app.get('/provider/:failure', open, async (request) => {
      const { failure } = request.params as { failure: string }
      throw new ProviderError('stand-in', { [failure]: true })
    })
    app.get('/wait', open, async () => {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: 1_500 })
    })
    app.get(
      '/limited',
      { config: { access: 'public', rateLimit: { max: 1, timeWindow: 60_000 } } },
      async () => ok({}),
    )
    const body = z.object({ amount: z.string().regex(/^\d+$/), to: z.object({ id: z.uuid() }) })
    const response = answers({ 201: z.object({ id: z.string() }) })
    const strict = z.strictObject({ names: z.record(z.string(), z.number()).optional() })
    app.post('/strict', { ...open, schema: { body: strict } }, async () => ok(null))
    app.post('/made', { ...open, schema: { body, response } }, async (_request, reply) => {
      reply.code(201)
      return ok({ id: 'a' })
    })
    app.get('/broken-answer', { ...open, schema: { response } }, async (_request, reply) => {
      reply.code(201)
      return ok({ id: 1 } as never)
    })
  })
})
afterAll(() => running.stop())

const get = (url: string) => running.app.inject({ method: 'GET', url })
const post = (payload: string, type = 'application/json') =>
  running.app.inject({ method: 'POST', url: '/made', payload, headers: { 'content-type': type } })

test.each([
  ['isUnavailable', 503, 'UNAVAILABLE'],
  ['mayPass', 503, 'UNAVAILABLE'],
  ['isRefused', 500, 'INTERNAL'],
])('a failure of a provider, %s, is %i %s', async (failure, status, code) => {
  expect((await get(`/provider/${failure}`)).json()).toMatchObject({ status, code })
})

test('a domain error becomes its status, code, text and details', async () => {
  const answer = await get('/domain')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    success: false,
    status: 400,
    code: 'OTP_WRONG',
    message: 'The code is not right. Please check and try again.',
    data: null,
    details: { attemptsLeft: 2 },
  })
})

test('an unexpected error is not exposed', async () => {
  const answer = await get('/unforeseen')
  expect(answer.statusCode).toBe(500)
  expect(answer.json().code).toBe('INTERNAL')
  expect(answer.body).not.toContain('hunter2')
})

test('unavailable infrastructure becomes 503', async () => {
  expect((await get('/down')).json()).toMatchObject({ status: 503, code: 'UNAVAILABLE' })
})

test('a response that breaks its own schema is a 500', async () => {
  expect((await get('/broken-answer')).json()).toMatchObject({ status: 500, code: 'INTERNAL' })
})

test('retry-after has the wait in whole seconds', async () => {
  expect((await get('/wait')).headers['retry-after']).toBe('2')
})

test('a rate limit answers 429 with the time to wait', async () => {
  await get('/limited')
  const refused = await get('/limited')
  expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(refused.json().details.retryAfterMs).toBeGreaterThan(0)
})

test('an unknown address is a 404 in the envelope', async () => {
  expect((await get('/nowhere')).json()).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' })
})

test('an address that cannot be decoded is a 404 in the envelope', async () => {
  expect((await get('/%zz')).json()).toMatchObject({ success: false, status: 404 })
})

test('validation names the path of every bad field', async () => {
  const answer = await post(JSON.stringify({ amount: 'x', to: { id: 'y' } }))
  expect(answer.json().code).toBe('VALIDATION_FAILED')
  const paths = answer.json().details.fields.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(['body.amount', 'body.to.id'])
})

test.each(['{"a":', '', '{"__proto__":{"a":1}}'])('malformed JSON %j is a 400', async (text) => {
  expect((await post(text)).json()).toMatchObject({ status: 400, code: 'MALFORMED_BODY' })
})

test('a body that is too large is a 413, another content type a 415', async () => {
  expect((await post(`"${'a'.repeat(70_000)}"`)).json().code).toBe('PAYLOAD_TOO_LARGE')
  expect((await post('a=b', 'text/csv')).json().code).toBe('UNSUPPORTED_MEDIA_TYPE')
})

test("the envelope's status is the reply's", async () => {
  const to = { id: '0198e7a2-7f9e-7a4c-8f43-3c1f0f6b2a11' }
  const answer = await post(JSON.stringify({ amount: '1', to }))
  expect(answer.json()).toEqual({ success: true, status: 201, data: { id: 'a' }, message: 'OK' })
})

test('field names from the caller are shown only if they look like names', async () => {
  const problemsOf = async (payload: object) => {
    const answer = await running.app.inject({ method: 'POST', url: '/strict', payload })
    expect(answer.statusCode).toBe(400)
    return answer.payload
  }
  expect(await problemsOf({ isAdmin: true })).toContain('isAdmin')
  expect(await problemsOf({ line2: 1, sha256: 1 })).toContain('line2')
  const personal = [
    ...['+919812345678', '9812345678', 'a@example.com', 'Zk'.repeat(22), 'x"y@z.com'],
    // Numbers that begin with letters: of a tax card, of a bank's branch, and behind a word.
    ...['ABCPD1234E', 'HDFC0001234', 'pan-ABCPD1234E', 'aadhaar_234567890124'],
  ]
  for (const name of personal) {
    expect(await problemsOf({ [name]: 1 })).not.toContain(JSON.stringify(name).slice(1, -1))
    expect(await problemsOf({ names: { [name]: 'no number' } })).not.toContain(name)
  }
})
