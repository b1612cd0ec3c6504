import { createHash, createHmac } from 'node:crypto'
import { inParallel } from '@platform/testing/in-parallel'
import { startTokenIssuer, type TokenIssuer } from '@platform/testing/token-issuer'
import { waitFor } from '@platform/testing/wait-for'
import type { JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { userOf } from '../auth/auth.ts'
import { systemClock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import { createIdempotencyRecords } from '../mongo/idempotency-records.ts'
import { isDuplicateKey } from '../mongo/mongo.ts'
import { startNoteKeeper } from '../testing/start-note-keeper.ts'
import { ok } from './envelope.ts'
import { type IdempotencyRecords, idempotencyOf, sameRequest } from './idempotency.ts'

const SECRET = 'in no database'
let issuer: TokenIssuer
let keeper: Awaited<ReturnType<typeof startNoteKeeper>>
let records: IdempotencyRecords
let runs = 0
let failures = 0
const PASSING = [
  ...(['UNAVAILABLE', 'UNAUTHENTICATED', 'RATE_LIMITED', 'IN_PROGRESS'] as const),
  ...(['FRESH_PROOF_NEEDED', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_MISSING'] as const),
  'FACTS_NEEDED' as const,
]
const { promise: gate, resolve: openGate } = Promise.withResolvers<void>()
const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()

const left = { runs: 0, began: Promise.withResolvers<void>(), gate: Promise.withResolvers<void>() }

beforeAll(async () => {
  issuer = await startTokenIssuer()
  keeper = await startNoteKeeper(async ({ app, auth, mongo }) => {
    auth.trust(
      async () => (await (await fetch(issuer.environment.JWKS_URL)).json()) as JSONWebKeySet,
    )
    const effects = mongo.connection.collection<{ _id: string; hash: string }>('effects')
    const write = { config: { access: 'user', idempotency: 'required' } } as const
    app.post(
      '/write',
      { ...write, schema: { body: z.object({ a: z.number() }).loose() } },
      async (request) => {
        runs++
        const { id, hash } = idempotencyOf(request)
        const effect = { _id: id('effect'), hash }
        await effects.insertOne(effect).catch(async (error) => {
          if (!isDuplicateKey(error)) throw error
          const kept = await effects.findOne({ _id: effect._id })
          sameRequest(kept?.hash ?? '', hash)
        })
        return ok({ effect: effect._id, user: userOf(request).id })
      },
    )
    app.post('/maybe', { config: { access: 'user', idempotency: 'optional' } }, async (request) =>
      ok({ effect: idempotencyOf(request).id('effect') }),
    )
    app.post('/open', write, async (request) => ok({ hash: idempotencyOf(request).hash }))
    const hashBody = (content: string) => createHmac('sha256', SECRET).update(content).digest('hex')
    const guessable = { config: { ...write.config, hashBody } } as const
    app.post('/guessable', guessable, async (request) => ok({ hash: idempotencyOf(request).hash }))
    records = await createIdempotencyRecords(mongo, systemClock, () => {})
    app.post('/gated', write, async () => {
      arrived()
      await gate
      return ok({})
    })
    app.post('/left', write, async () => {
      left.began.resolve()
      await left.gate.promise
      return ok({ runs: ++left.runs })
    })
    app.post('/fails-often', write, async () => {
      throw new DomainError(PASSING[failures++] ?? 'INSUFFICIENT_FUNDS')
    })
  })
})
afterAll(async () => {
  await keeper.stop()
  await issuer.stop()
})

const signed = new Map<string, Promise<{ authorization: string }>>()
/** Signed once per user: a thousand signatures would keep the event loop busy. */
function authorizationOf(sub: string) {
  const header = signed.get(sub) ?? issuer.authorization({ sub })
  signed.set(sub, header)
  return header
}
const send = async (url: string, key: string | undefined, payload: object, sub = 'u1') =>
  keeper.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      ...(await authorizationOf(sub)),
      ...(key ? { 'idempotency-key': key } : {}),
    },
  })
const write = (key: string | undefined, payload: object, sub?: string) =>
  send('/write', key, payload, sub)
const effectOf = async (...request: Parameters<typeof write>) =>
  (await write(...request)).json().data.effect

test('a write without a key, or with an invalid one, is refused', async () => {
  expect((await write(undefined, { a: 1 })).json().code).toBe('IDEMPOTENCY_KEY_MISSING')
  expect((await write('short', { a: 1 })).json().code).toBe('VALIDATION_FAILED')
})

test('where a body can be guessed, trying all bodies with the weakest key finds none: the hash has a secret', async () => {
  const [weak, body] = ['12345678', { number: 234567890124 }]
  const hashOf = async (url: string, key = weak) => (await send(url, key, body)).json().data.hash
  const contentOf = (url: string) => `POST ${url}\n${JSON.stringify(body)}`
  const guess = (url: string) => createHash('sha256').update(contentOf(url)).digest('hex')
  expect(await hashOf('/open')).toBe(guess('/open'))
  const kept = await hashOf('/guessable')
  const keyed = createHmac('sha256', weak).update(contentOf('/guessable')).digest('hex')
  expect([guess('/guessable'), keyed]).not.toContain(kept)
  expect(await hashOf('/guessable')).toBe(kept)
  // Nor does it show that two people have the same number.
  expect(await hashOf('/guessable', 'another-key')).not.toBe(kept)
  const other = await send('/guessable', weak, { number: 1 })
  expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('the same request gets the same answer, and the work is done once', async () => {
  const before = runs
  const first = await write('key-again', { a: 1, b: 2 })
  const second = await write('key-again', { b: 2, a: 1 })
  expect(second.body).toBe(first.body)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(runs).toBe(before + 1)
})

test('a key with another body is a conflict', async () => {
  await write('key-reused', { a: 1 })
  expect((await write('key-reused', { a: 2 })).json()).toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('without the stored response the key leads to the same effect, and a reuse is still detected', async () => {
  const effect = await effectOf('key-lost', { a: 1 })
  await keeper.notes.db.collection('idempotency_answers').deleteMany({})
  expect(await effectOf('key-lost', { a: 1 })).toBe(effect)
  await keeper.notes.db.collection('idempotency_answers').deleteMany({})
  expect((await write('key-lost', { a: 2 })).json().code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test("one user's key is not another's", async () => {
  expect(await effectOf('key-shared', { a: 1 }, 'u1')).not.toBe(
    await effectOf('key-shared', { a: 1 }, 'u2'),
  )
})

test('while the first request runs, the same key is refused as in progress, whatever its body', async () => {
  const first = send('/gated', 'key-running', { a: 1 })
  await arrival
  for (const body of [{ a: 1 }, { a: 2 }]) {
    expect((await send('/gated', 'key-running', body)).json()).toMatchObject({
      status: 409,
      code: 'IN_PROGRESS',
      message: 'Conflict: Resource already in progress',
    })
  }
  openGate()
  expect((await first).statusCode).toBe(200)
})

test('a client that disconnects before the response gets it with the same key', async () => {
  const going = new AbortController()
  const headers = {
    ...(await issuer.authorization({ sub: 'u1' })),
    'idempotency-key': 'left-early',
  }
  const ask = (signal?: AbortSignal) =>
    fetch(`${keeper.url}/left`, { method: 'POST', headers, ...(signal ? { signal } : {}) })
  const gone = ask(going.signal)
  await left.began.promise
  going.abort()
  await expect(gone).rejects.toThrow()
  expect((await ask()).status).toBe(409)

  left.gate.resolve()
  await waitFor(async () => (await ask()).status !== 409)
  const again = await ask()
  expect([again.status, await again.json()]).toMatchObject([200, { data: { runs: 1 } }])
})

test('100 keys, each sent 10 times in parallel: 100 effects', async () => {
  const keys = Array.from({ length: 100 }, (_, index) => `parallel-${index}`)
  // 20 keys at once: all 1,000 requests would wait for a connection longer than the pool lets them on a loaded machine.
  const rounds = await inParallel(keys, 20, (key) =>
    Promise.all(Array.from({ length: 10 }, () => write(key, { a: 1 }, 'racer'))),
  )
  const answers = rounds.flat()
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  const waiting = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(done.map((answer) => answer.json().data.effect)).size).toBe(100)
  for (const answer of waiting) expect(answer.json().code).toBe('IN_PROGRESS')
})

test('5xx, 401, 429, IN_PROGRESS and what a proof of the user ends are not stored, another refusal is', async () => {
  const codes = []
  for (let i = 0; i < PASSING.length + 2; i++)
    codes.push((await send('/fails-often', 'key-failing', {})).json().code)
  expect(codes).toEqual([...PASSING, 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
  expect(failures).toBe(PASSING.length + 1)
})

test('a request without a key has no stored response', async () => {
  const kept = () => keeper.notes.db.collection('idempotency_answers').countDocuments({})
  const before = await kept()
  expect((await send('/maybe', undefined, {})).statusCode).toBe(200)
  expect(await kept()).toBe(before)
  expect((await send('/maybe', 'key-maybe', {})).statusCode).toBe(200)
  expect(await kept()).toBe(before + 1)
})

test('the first response of a key is final', async () => {
  await records.save('twice', { hash: 'h', status: 202, body: 'first' })
  await records.save('twice', { hash: 'h', status: 409, body: 'second' })
  expect(await records.find('twice')).toMatchObject({ status: 202, body: 'first' })
})
