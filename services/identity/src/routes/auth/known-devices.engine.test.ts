import { HOUR_MS } from '@platform/contracts/constants'
import type { Answer } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepositories, type TestRepositories } from '../../testing/open-repositories.ts'
import {
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
let repositories: TestRepositories
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
  repositories = await openRepositories(identity)
})
afterAll(async () => {
  await repositories.close()
  await identity.stop()
})

type Device = Record<string, string>
const verify = (challengeId: string, code: string) =>
  identity.post('/api/auth/otp/verify', { challengeId, code })
const challengeOf = ({ data }: Answer): string => data.challengeId
const deviceOf = ({ headers }: Answer): Device => ({
  'x-device-id': headers.get('x-device-id') ?? '',
})
/** Logs in, and out of the hour in which its code counts. */
async function knownDevice(to: string): Promise<Device> {
  const asked = await identity.requestCode(to)
  expect((await verify(challengeOf(asked), identity.lastCode(to))).status).toBe(200)
  identity.clock.advance(HOUR_MS)
  return deviceOf(asked)
}
/** Each from a device of its own that the destination does not know. */
const strangersAsk = (to: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => identity.requestCode(to)))
const sentTo = (to: string) => identity.sandbox.inboxes.read(to).length
const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 202)
async function guessWrong(to: string, device: Device = {}): Promise<Answer[]> {
  const asked = await identity.requestCode(to, device)
  const wrong = wrongCode(identity.lastCode(to))
  const answers = []
  for (let n = 0; n < 5; n += 1) answers.push(await verify(challengeOf(asked), wrong))
  return answers
}

test.each([
  ['a phone', newPhone()],
  ['an e-mail address', 'owner@example.com'],
])('strangers cannot keep a device from logging in to %s again', async (_what, to) => {
  const device = await knownDevice(to)
  const held = await identity.requestCode(to, device)
  const heldCode = identity.lastCode(to)
  const before = sentTo(to)
  await strangersAsk(to, 12)
  expect(sentTo(to) - before).toBe(3)

  expect((await verify(challengeOf(held), heldCode)).status).toBe(200)
  const again = await identity.requestCode(to, device)
  expect(again.status).toBe(202)
  expect((await verify(challengeOf(again), identity.lastCode(to))).status).toBe(200)
})

test('strangers who use up the codes do not keep a new device from the newest that was sent', async () => {
  const phone = newPhone()
  expect(passed(await strangersAsk(phone, 12))).toHaveLength(12)
  expect(sentTo(phone)).toBe(3)
  const asked = await identity.requestCode(phone)
  expect([asked.status, sentTo(phone)]).toEqual([202, 3])
  expect((await verify(challengeOf(asked), wrongCode(identity.lastCode(phone)))).code).toBe(
    'OTP_WRONG',
  )
  expect((await verify(challengeOf(asked), identity.lastCode(phone))).data.isNewUser).toBe(true)
  expect((await identity.requestCode(phone, deviceOf(asked))).status).toBe(202)
})

test('a code that was sent to a new device stays good when strangers request and guess codes', async () => {
  const phone = newPhone()
  const held = await identity.requestCode(phone)
  const heldCode = identity.lastCode(phone)
  expect(passed(await strangersAsk(phone, 4))).toHaveLength(4)
  expect((await guessWrong(phone)).at(-1)?.code).toBe('TOO_MANY_ATTEMPTS')
  expect((await identity.requestCode(phone)).code).toBe('TOO_MANY_ATTEMPTS')
  expect((await verify(challengeOf(held), wrongCode(heldCode))).details.attemptsLeft).toBe(4)
  expect((await verify(challengeOf(held), heldCode)).status).toBe(200)
  expect((await verify(challengeOf(held), heldCode)).status).toBe(429)
})

test("strangers' wrong codes lock them, and not the devices of the owner", async () => {
  const phone = newPhone()
  const device = await knownDevice(phone)
  const held = await identity.requestCode(phone, device)
  const heldCode = identity.lastCode(phone)
  const last = (await guessWrong(phone)).at(-1)
  expect(last?.body).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfterMs: 180_000 },
  })
  expect((await identity.requestCode(phone)).code).toBe('TOO_MANY_ATTEMPTS')

  expect((await verify(challengeOf(held), wrongCode(heldCode))).details.attemptsLeft).toBe(4)
  identity.clock.advance(30_000)
  const resent = await identity.post('/api/auth/otp/resend', { challengeId: challengeOf(held) })
  expect(resent.status).toBe(202)
  expect((await verify(challengeOf(held), identity.lastCode(phone))).status).toBe(200)
})

test("five wrong codes of a known device lock it, and not the owner's other device", async () => {
  const phone = newPhone()
  const [first, second] = [await knownDevice(phone), await knownDevice(phone)]
  expect((await guessWrong(phone, first)).at(-1)?.code).toBe('TOO_MANY_ATTEMPTS')
  expect((await identity.requestCode(phone, first)).code).toBe('TOO_MANY_ATTEMPTS')
  const asked = await identity.requestCode(phone, second)
  expect((await verify(challengeOf(asked), identity.lastCode(phone))).status).toBe(200)
})

test('the known devices of a destination share six codes an hour, and each has its own challenge', async () => {
  const phone = newPhone()
  const [first, second] = [await knownDevice(phone), await knownDevice(phone)]
  const held = await identity.requestCode(phone, first)
  const heldCode = identity.lastCode(phone)
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await identity.requestCode(phone, second))
  expect(passed(answers)).toHaveLength(5)
  expect(answers.at(-1)?.code).toBe('TOO_MANY_ATTEMPTS')
  expect((await verify(challengeOf(held), heldCode)).status).toBe(200)
  // Those that are not known have theirs.
  const before = sentTo(phone)
  await strangersAsk(phone, 12)
  expect(sentTo(phone) - before).toBe(3)
})

test('a device is known only where it has logged in, and by its sealed id', async () => {
  const [phone, other] = [newPhone(), newPhone()]
  const device = await knownDevice(phone)
  const stranger = await knownDevice(other)
  await strangersAsk(phone, 6)
  const before = sentTo(phone)
  const unsealed = { 'x-device-id': device['x-device-id']?.split('.')[0] ?? '' }
  for (const headers of [stranger, unsealed]) await identity.requestCode(phone, headers)
  expect(sentTo(phone)).toBe(before)
  expect((await identity.requestCode(phone, device)).status).toBe(202)
  expect(sentTo(phone)).toBe(before + 1)
})

test('a code that was not sent to a known device counts for nobody', async () => {
  const phone = newPhone()
  const device = await knownDevice(phone)
  const held = await identity.requestCode(phone, device)
  const heldCode = identity.lastCode(phone)
  identity.sandbox.faults.change({ sms: 'error' })
  for (let n = 0; n < 6; n += 1) {
    expect((await identity.requestCode(phone, device)).code).toBe('OTP_NOT_SENT')
  }
  identity.sandbox.faults.change({ sms: 'ok' })
  expect((await identity.requestCode(phone, device)).status).toBe(202)
  // The newer challenge of the same device replaces it.
  expect((await verify(challengeOf(held), heldCode)).code).toBe('OTP_EXPIRED')
})

test('a challenge that a former version stored can be used, and the next log-in makes its device known', async () => {
  const phone = newPhone()
  const asked = await identity.requestCode(phone)
  const formerly = {
    $unset: { wrongTries: true, known: true, 'challenge.deviceId': true },
  } as const
  const stored = repositories.collection('otp_destinations')
  await stored.updateOne({ 'challenge.id': challengeOf(asked) }, formerly)
  const code = identity.lastCode(phone)
  expect((await verify(challengeOf(asked), wrongCode(code))).details.attemptsLeft).toBe(4)
  expect((await verify(challengeOf(asked), code)).status).toBe(200)

  const device = await knownDevice(phone)
  await strangersAsk(phone, 6)
  expect((await identity.requestCode(phone, device)).status).toBe(202)
})

test("what strangers in a network use up of the calls of a minute is not a known device's", async () => {
  const to = newPhone()
  const device = await knownDevice(to)
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const body = { channel: 'phone', phone: newPhone() }
  // More than both instances allow, which takes turns.
  const refused = await Promise.all(
    Array.from({ length: 1_250 }, () => identity.post('/api/auth/otp/request', body, from)),
  )
  expect(refused.some(({ code }) => code === 'RATE_LIMITED')).toBe(true)
  const another = await Promise.all([1, 2].map(() => identity.requestCode(newPhone(), from)))
  expect(another.map(({ code }) => code)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
  expect((await identity.requestCode(to, { ...from, ...device })).status).toBe(202)
  // So many requests take their time where other tests run beside them.
}, 150_000)
