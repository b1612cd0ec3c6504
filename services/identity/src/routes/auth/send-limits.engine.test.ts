import { HOUR_MS } from '@platform/contracts/constants'
import type { Answer } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import { newPhone, startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({
    instances: 2,
    env: {
      OTP_SENDS_PER_HOUR: '90',
      OTP_SENDS_PER_PREFIX: '+91:70,*:5',
    },
  })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

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
let networks = 0
/** An address of another network at each call. */
const anywhere = () => `100.64.${++networks >> 8}.${networks % 256}`
const mail = (n: number) => `limits-${n}-${networks}@example.com`
const bangladeshi = (n: number) => `+88017${String(12_000_000 + n)}`

test('one network cannot use up the budget of a calling code', async () => {
  identity.clock.advance(HOUR_MS)
  expect(passed(await ask(3, () => '203.0.113.60', bangladeshi))).toHaveLength(1)
  const others = await ask(4, anywhere, (n) => bangladeshi(500 + n))
  expect(passed(others)).toHaveLength(4)
  expect(passed(await ask(1, anywhere, () => bangladeshi(504)))).toHaveLength(0)
})

test('nor can the /64s of one IPv6 /48, which one customer may have', async () => {
  identity.clock.advance(HOUR_MS)
  const within = (n: number) => `2001:db8:9:${n + 1}::1`
  expect(passed(await ask(3, within, bangladeshi))).toHaveLength(1)
  expect(passed(await ask(1, () => '2001:db8:a::1', bangladeshi))).toHaveLength(1)
})

test('nor the budget of e-mails, whatever they are sent to', async () => {
  identity.clock.advance(HOUR_MS)
  const within = (n: number) => `2001:db8:b:${n + 1}::1`
  expect(passed(await ask(12, within, mail))).toHaveLength(5)
  expect(passed(await ask(3, anywhere, mail))).toHaveLength(3)
})

test('the spellings of one mailbox get twelve codes an hour, of one network four, and the plain one its own', async () => {
  identity.clock.advance(HOUR_MS)
  const spelling = (n: number) => `m.box+${n}@gmail.com`
  expect(passed(await ask(8, () => '203.0.113.80', spelling))).toHaveLength(4)
  const others = await ask(20, anywhere, (n) => `mb.ox+${n}@googlemail.com`)
  expect(passed(others)).toHaveLength(8)
  expect(refused(others)).toHaveLength(12)
  expect(passed(await ask(1, anywhere, () => 'mbox@gmail.com'))).toHaveLength(1)
  expect(passed(await ask(1, anywhere, () => 'm.box@gmail.com'))).toHaveLength(1)
  expect(passed(await ask(1, anywhere, () => 'mbox+1@example.com'))).toHaveLength(1)
  const counts = await repositories.collection('rate_counts').find().toArray()
  expect(JSON.stringify(counts)).not.toContain('mbox')
  identity.clock.advance(HOUR_MS)
  expect(passed(await ask(1, anywhere, spelling))).toHaveLength(1)
})

test('a device logs in to its own number again when strangers have used up the calling code', async () => {
  identity.clock.advance(HOUR_MS)
  const phone = bangladeshi(600)
  const asked = await identity.requestCode(phone, { 'x-forwarded-for': anywhere() })
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(phone) }
  expect((await identity.post('/api/auth/otp/verify', input)).status).toBe(200)
  await ask(10, anywhere, (n) => bangladeshi(601 + n))
  const device = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
  expect(passed(await ask(1, anywhere, () => phone, device))).toHaveLength(1)
  // Elsewhere it is a device as any other.
  expect(passed(await ask(1, anywhere, () => bangladeshi(700), device))).toHaveLength(0)
})

test('numbers that somebody has registered cost no more an hour than the budget of their calling code, of one network a twentieth', async () => {
  const register = async (phone: string) => {
    const asked = await identity.requestCode(phone, { 'x-forwarded-for': anywhere() })
    const input = { challengeId: asked.data.challengeId, code: identity.lastCode(phone) }
    expect((await identity.post('/api/auth/otp/verify', input)).status).toBe(200)
    return { phone, device: { 'x-device-id': asked.headers.get('x-device-id') ?? '' } }
  }
  const owners: Awaited<ReturnType<typeof register>>[] = []
  // Hour by hour, as many as the budget of new devices allows.
  for (const hour of [0, 1]) {
    identity.clock.advance(HOUR_MS)
    for (let n = 0; n < 3; n += 1) owners.push(await register(bangladeshi(800 + 10 * hour + n)))
  }
  identity.clock.advance(HOUR_MS)
  const again = async (from: () => string) => {
    const asked = owners.map(({ phone, device }) => ask(1, from, () => phone, device))
    return (await Promise.all(asked)).flat()
  }
  expect(passed(await again(() => '203.0.113.90'))).toHaveLength(1)
  expect(passed(await again(anywhere))).toHaveLength(4)
  expect(passed(await again(anywhere))).toHaveLength(0)
  // Nobody else's budget.
  expect(passed(await ask(1, anywhere, () => bangladeshi(850)))).toHaveLength(1)
})

test('a calling code has one budget an hour for all networks; others are not affected', async () => {
  identity.clock.advance(HOUR_MS)
  const answers = await ask(20, anywhere, bangladeshi)
  expect(passed(answers)).toHaveLength(5)
  expect(refused(answers)[0]!.details.retryAfterMs).toBeGreaterThan(HOUR_MS - 60_000)
  expect(passed(await ask(1, anywhere))).toHaveLength(1)
  identity.clock.advance(HOUR_MS)
  expect(passed(await ask(6, anywhere, (n) => bangladeshi(100 + n)))).toHaveLength(5)
})

test('all SMS share one exact budget, and e-mails another', async () => {
  identity.clock.advance(HOUR_MS)
  expect(passed(await ask(80, anywhere))).toHaveLength(70)
  const elsewhere = ['+97798', '+99890', '+55119', '+23480', '+5255', '+4915']
  const numbers = ['12345678', '1234567', '87654321', '31234567', '12345678', '112345678']
  const others = elsewhere.flatMap((prefix, p) =>
    Array.from({ length: 5 }, (_, n) => prefix + numbers[p]!.slice(0, -1) + n),
  )
  const answers = await ask(others.length, anywhere, (n) => others[n]!)
  // 70 of the 90 SMS went to India.
  expect(passed(answers)).toHaveLength(20)
  expect(refused(answers)).toHaveLength(10)
  expect(passed(await ask(3, anywhere, mail))).toHaveLength(3)
})

test('a code that was not sent is returned to the budget, and a refused one uses up no other limit', async () => {
  identity.clock.advance(HOUR_MS)
  identity.sandbox.faults.change({ sms: 'error' })
  const failed = await ask(5, anywhere, (n) => bangladeshi(200 + n))
  expect(failed.map(({ code }) => code)).toEqual(Array(5).fill('OTP_NOT_SENT'))
  identity.sandbox.faults.change({ sms: 'ok' })
  const phone = newPhone()
  await ask(60, anywhere, () => phone)
  expect(identity.sandbox.inboxes.read(phone)).toHaveLength(3)
  expect(passed(await ask(5, anywhere, (n) => bangladeshi(300 + n)))).toHaveLength(5)
  expect(passed(await ask(5, anywhere, (n) => bangladeshi(400 + n)))).toHaveLength(0)
  // 90 in all: 3 and 5 were sent, 67 more numbers of India fit into its budget of 70.
  expect(passed(await ask(70, anywhere))).toHaveLength(67)
})

test('the metrics count the sends by calling code, and the refusals by limit', async () => {
  const { body: text } = await identity.app.inject({ method: 'GET', url: '/metrics' })
  expect(text).toMatch(/otp_sends_total\{prefix="\+91",service="identity"\} [1-9]/)
  for (const limit of ['network', 'prefix', 'channel', 'mailbox']) {
    expect(text).toMatch(new RegExp(`otp_sends_refused_total\\{limit="${limit}".*\\} [1-9]`))
  }
})
