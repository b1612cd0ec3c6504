import { HOUR_MS } from '@platform/contracts/constants'
import { connectMongo } from '@platform/service-kit'
import type { Answer } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

const PER_NETWORK = 4
const TEN_MINUTES_MS = 600_000
let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({
    instances: 2,
    env: {
      OTP_SENDS_PER_NETWORK: String(PER_NETWORK),
    },
  })
})
afterAll(() => identity.stop())

const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 202)
const refused = (answers: Answer[]) => answers.filter(({ code }) => code === 'RATE_LIMITED')
/** Many parallel requests over both instances, to `to(n)` from `from(n)`. */
const ask = (
  count: number,
  from: (n: number) => string,
  to: (n: number) => string = newPhone,
  headers: Record<string, string> = {},
) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      identity.requestCode(to(n), { 'x-forwarded-for': from(n), ...headers }),
    ),
  )
let [networks, addresses] = [0, 0]
/** An address of another network at each call. */
const anywhere = () => `100.64.${++networks >> 8}.${networks % 256}`
const mail = (n: number) => `limits-${n}-${networks}@example.com`

test('the new devices of one network get exactly the limit, over all instances, until the window ends', async () => {
  const from = () => '203.0.113.7'
  // To mail addresses: for numbers one network has less.
  const askByMail = (count: number) => ask(count, from, () => `network-${addresses++}@example.com`)
  const answers = await askByMail(24)
  expect(passed(answers)).toHaveLength(PER_NETWORK)
  expect(refused(answers)).toHaveLength(24 - PER_NETWORK)
  const { body, headers } = refused(answers)[0]!
  // An id would make the same device a known one, which the limit does not count.
  expect(refused(answers).map((one) => one.headers.get('x-device-id'))).toEqual(
    Array(24 - PER_NETWORK).fill(null),
  )
  expect(body.details.retryAfterMs).toBeGreaterThan(TEN_MINUTES_MS - 60_000)
  expect(body.details.retryAfterMs).toBeLessThanOrEqual(TEN_MINUTES_MS)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
  expect(passed(await ask(1, () => '203.0.113.8'))).toHaveLength(1)

  // Three times the limit of ten minutes is that of an hour.
  for (const left of [PER_NETWORK, PER_NETWORK, 0]) {
    identity.clock.advance(TEN_MINUTES_MS)
    expect(passed(await askByMail(8))).toHaveLength(left)
  }
  identity.clock.advance(HOUR_MS)
  expect(passed(await askByMail(8))).toHaveLength(PER_NETWORK)
})

test('a whole IPv6 /64 is one network', async () => {
  // To mail addresses: for numbers a /48 has less.
  const to = (n: number) => `v6-${n}@example.com`
  expect(passed(await ask(12, (n) => `2001:db8:0:7::${n + 1}`, to))).toHaveLength(PER_NETWORK)
  expect(
    passed(
      await ask(
        1,
        () => '2001:db8:0:8::1',
        () => 'v6@example.com',
      ),
    ),
  ).toHaveLength(1)
})

test('the limit in memory counts the whole /64 too', async () => {
  const ask = (n: number) =>
    identity.app.inject({
      method: 'POST',
      url: '/api/auth/otp/request',
      headers: { 'x-forwarded-for': `2001:db8:0:9::${n.toString(16)}` },
      // Not a number of India, so no other limit counts the call.
      payload: { channel: 'phone', phone: '+911234567890' },
    })
  const statuses: number[] = []
  // The route allows 600 a minute.
  for (let n = 1; n <= 610; n += 1) statuses.push((await ask(n)).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

test('the new devices of a network do not block its known ones, but many known ones at the same time are limited', async () => {
  const address = '203.0.113.50'
  const known: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const first = await identity.requestCode(mail(n), { 'x-forwarded-for': anywhere() })
    known.push(first.headers.get('x-device-id') ?? '')
  }
  expect(passed(await ask(8, () => address, mail))).toHaveLength(PER_NETWORK)
  const collected = await Promise.all(
    known.map((device, k) =>
      ask(
        5,
        () => address,
        (n) => `known-${k}-${n}@example.com`,
        { 'x-device-id': device },
      ),
    ),
  )
  // The limit of known devices is ten times that of new ones.
  expect(passed(collected.flat())).toHaveLength(10 * PER_NETWORK)
})

test('a network that is used up keeps no owner from a code: neither their known device nor their session', async () => {
  const address = '203.0.113.60'
  const from = { 'x-forwarded-for': address }
  const phone = newPhone()
  const first = await identity.requestCode(phone, { 'x-forwarded-for': anywhere() })
  const device = { 'x-device-id': first.headers.get('x-device-id') ?? '' }
  const code = identity.lastCode(phone)
  const input = { challengeId: first.data.challengeId, code }
  const { accessToken } = (await identity.post('/api/auth/otp/verify', input)).data
  expect(refused(await ask(8, () => address, mail))).not.toHaveLength(0)
  const collected = await identity.requestCode(mail(99), { 'x-forwarded-for': anywhere() })
  const others = { 'x-device-id': collected.headers.get('x-device-id') ?? '' }
  await Promise.all(
    Array.from({ length: 12 }, async (_, k) => {
      const asked = await identity.requestCode(mail(k + 100), { 'x-forwarded-for': anywhere() })
      const own = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
      return ask(
        5,
        () => address,
        (n) => `owned-${k}-${n}@example.com`,
        own,
      )
    }),
  )
  expect((await identity.requestCode(mail(98), { ...from, ...others })).code).toBe('RATE_LIMITED')
  expect((await identity.requestCode(phone, { ...from, ...device })).status).toBe(202)
  const proof = await identity.post(
    '/api/auth/proof/code',
    { channel: 'phone' },
    { ...from, authorization: `Bearer ${accessToken}` },
  )
  expect(proof.status).toBe(202)
})

test('a refused network leaves neither its address nor devices in the database', async () => {
  const { MONGO_URL, MONGO_DATABASE } = identity.env
  const mongo = await connectMongo(MONGO_URL, MONGO_DATABASE, 'test', 10_000)
  try {
    const all = (name: string) => mongo.connection.collection(name).find().toArray()
    const before = (await all('otp_devices')).length
    expect(passed(await ask(20, () => '203.0.113.99', mail))).toHaveLength(PER_NETWORK)
    expect((await all('otp_devices')).length - before).toBe(PER_NETWORK)
    const counts = JSON.stringify(await all('rate_counts'))
    expect(counts).toContain('otp:new:')
    // `networkOf` writes the words of an IPv6 address in decimal: 8193 is 0x2001.
    expect(counts).not.toMatch(/203\.0|2001:db8|2001\.|8193\./)
  } finally {
    await mongo.close()
  }
})

test('numbers that are none use up no call of a newcomer in the same network', async () => {
  const from = { 'x-forwarded-for': '203.0.113.120' }
  const body = { channel: 'phone', phone: '+910000000000' }
  const codes = new Set<string | undefined>()
  // Twice the limit of a minute, because each of two instances counts for itself.
  for (let n = 0; n < 13; n += 1) {
    const send = () => identity.post('/api/auth/otp/request', body, from)
    for (const { code } of await Promise.all(Array.from({ length: 100 }, send))) codes.add(code)
  }
  expect(codes).toEqual(new Set(['INVALID_PHONE', 'RATE_LIMITED']))
  const newcomer = () => identity.requestCode(mail(120), from)
  expect((await newcomer()).status).toBe(202)
})
