import type { Answer } from '@platform/testing/caller'
import { sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  codeIn,
  newPhone,
  startIdentity,
  type TestIdentity,
  wrongCode,
} from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())
beforeEach(() => identity.sandbox.faults.change({ sms: 'ok', email: 'ok' }))

const verify = (challengeId: string, code: string) =>
  identity.post('/api/auth/otp/verify', { challengeId, code })
const resend = (challengeId: string) => identity.post('/api/auth/otp/resend', { challengeId })
const codesOf = (answers: Answer[]) => Object.groupBy(answers, ({ code }) => code ?? 'OK')
const challengeOf = ({ data }: Answer): string => data.challengeId

test('a phone gets a six-digit code, and the code opens a session for a new user', async () => {
  const phone = newPhone()
  const requested = await identity.requestCode(phone.replace('+9198', '+91 98'))
  expect(requested.status).toBe(202)
  const { challengeId, expiresAt, resendAt } = requested.data
  const now = identity.clock.now().getTime()
  expect(Date.parse(expiresAt) - now).toBeGreaterThan(590_000)
  expect(Date.parse(resendAt) - now).toBeGreaterThan(20_000)

  const opened = await verify(challengeId, identity.lastCode(phone))
  expect(opened.status).toBe(200)
  expect(opened.body).toMatchObject({ success: true, status: 200, data: { isNewUser: true } })
  expect((await identity.logIn(phone)).isNewUser).toBe(false)
})

test('an e-mail address gets its code in the language of the browser, and is one account in any case', async () => {
  const requested = await identity.requestCode('Ana@Example.com', {
    'accept-language': 'pt-BR,en;q=0.5',
  })
  const [mail] = identity.sandbox.inboxes.read('ana@example.com')
  expect(mail?.subject).toContain('código de acesso')
  const first = await verify(challengeOf(requested), codeIn(mail?.body ?? ''))
  expect(first.data.isNewUser).toBe(true)
  expect((await identity.logIn('ANA@example.com')).userId).toBe(first.data.userId)
})

test('refuses invalid numbers and addresses with the texts of the specification', async () => {
  expect((await identity.requestCode('+911234567890')).body).toMatchObject({
    status: 400,
    code: 'INVALID_PHONE',
    message: 'Enter valid mobile no',
  })
  for (const address of ['nobody@nowhere', 'a..b@example.com', '.a@example.com']) {
    expect((await identity.requestCode(address)).body).toMatchObject({
      status: 400,
      code: 'INVALID_EMAIL',
      message: 'Enter valid email',
    })
  }
})

test('of 100 correct codes at the same time, over two instances, one opens a session', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  const code = identity.lastCode(phone)
  const answers = await Promise.all(Array.from({ length: 100 }, () => verify(challengeId, code)))
  const byCode = codesOf(answers)
  expect(byCode.OK).toHaveLength(1)
  expect(byCode.OTP_EXPIRED).toHaveLength(99)
})

test('a code works once', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  const code = identity.lastCode(phone)
  expect((await verify(challengeId, code)).status).toBe(200)
  expect((await verify(challengeId, code)).code).toBe('OTP_EXPIRED')
})

test('five wrong codes lock the destination for three minutes, for the correct code and new requests too', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  const right = identity.lastCode(phone)
  for (const attemptsLeft of [4, 3, 2, 1]) {
    const answer = await verify(challengeId, wrongCode(right))
    expect(answer.body).toMatchObject({ status: 400, code: 'OTP_WRONG', details: { attemptsLeft } })
  }
  const fifth = await verify(challengeId, wrongCode(right))
  expect(fifth.body).toMatchObject({
    status: 429,
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfterMs: 180_000 },
  })

  identity.clock.advance(60_000)
  const locked = [await verify(challengeId, right), await identity.requestCode(phone)]
  for (const { body, headers } of locked) {
    expect(body.code).toBe('TOO_MANY_ATTEMPTS')
    expect(body.details.retryAfterMs).toBeGreaterThan(110_000)
    expect(body.details.retryAfterMs).toBeLessThanOrEqual(120_000)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(120)
  }

  identity.clock.advance(120_000)
  expect((await verify(challengeId, right)).code).toBe('OTP_EXPIRED')
  expect((await identity.logIn(phone)).accessToken).toBeTruthy()
})

test('of many guesses at the same time, five are checked', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  const right = identity.lastCode(phone)
  const guesses = Array.from({ length: sized({ short: 60, long: 300 }) }, (_, n) =>
    wrongCode(right, n + 1),
  )
  const answers = await Promise.all(guesses.map((guess) => verify(challengeId, guess)))
  const {
    OTP_WRONG: wrong = [],
    TOO_MANY_ATTEMPTS: refused = [],
    UNAVAILABLE: unanswered = [],
    ...others
  } = codesOf(answers)
  expect(others).toEqual({})
  // Of a database that is too busy for all of them, some guesses get no answer: checked or not, they accept no code.
  const left = wrong.map(({ details }) => details.attemptsLeft)
  expect(new Set(left).size).toBe(left.length)
  expect(left.length).toBeLessThanOrEqual(4)
  expect(left.length + unanswered.length).toBeGreaterThanOrEqual(4)
  expect(refused.length).toBeGreaterThan(0)
  expect((await verify(challengeId, right)).code).toBe('TOO_MANY_ATTEMPTS')
})

test('a code expires after ten minutes', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  identity.clock.advance(600_001)
  const late = await verify(challengeId, identity.lastCode(phone))
  expect(late.code).toBe('OTP_EXPIRED')
})

test('a newer challenge replaces the older one of the same device', async () => {
  const phone = newPhone()
  const asked = await identity.requestCode(phone)
  const older = challengeOf(asked)
  const olderCode = identity.lastCode(phone)
  const device = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
  const newer = challengeOf(await identity.requestCode(phone, device))
  expect((await verify(older, olderCode)).code).toBe('OTP_EXPIRED')
  expect((await verify(newer, identity.lastCode(phone))).status).toBe(200)
})

test('a code is sent again after 30 seconds, not before, and wrong tries still count', async () => {
  const phone = newPhone()
  const challengeId = challengeOf(await identity.requestCode(phone))
  await verify(challengeId, wrongCode(identity.lastCode(phone)))
  const early = await resend(challengeId)
  expect(early.body).toMatchObject({ status: 429, code: 'OTP_RESEND_TOO_SOON' })
  expect(early.details.retryAfterMs).toBeLessThanOrEqual(30_000)

  identity.clock.advance(30_000)
  const again = await resend(challengeId)
  expect([again.status, challengeOf(again)]).toEqual([202, challengeId])
  const wrong = await verify(challengeId, wrongCode(identity.lastCode(phone)))
  expect(wrong.details.attemptsLeft).toBe(3)
  expect((await verify(challengeId, identity.lastCode(phone))).status).toBe(200)
})

test('a destination gets three codes at once and six an hour from all devices, resends included', async () => {
  const phone = newPhone()
  const sent = () => identity.sandbox.inboxes.read(phone).length
  const askMany = () => Promise.all(Array.from({ length: 20 }, () => identity.requestCode(phone)))
  await askMany()
  expect(sent()).toBe(3)
  for (const count of [4, 5, 6]) {
    identity.clock.advance(900_000)
    await askMany()
    expect(sent()).toBe(count)
  }
  identity.clock.advance(800_000)
  const refused = await identity.requestCode(phone)
  expect(refused.code).toBe('TOO_MANY_ATTEMPTS')
  expect(refused.details.retryAfterMs).toBeLessThanOrEqual(100_000)
  identity.clock.advance(100_000)
  expect((await identity.requestCode(phone)).status).toBe(202)
  expect(sent()).toBe(7)
})

test('the answer does not show whether a number has an account', async () => {
  const known = newPhone()
  await identity.logIn(known)
  const shapeOf = ({ status, body }: Answer) => [status, Object.keys(body), Object.keys(body.data)]
  const answers = [await identity.requestCode(known), await identity.requestCode(newPhone())]
  expect(shapeOf(answers[0]!)).toEqual(shapeOf(answers[1]!))
})

test('retries a provider that fails once, and the code arrives', async () => {
  const phone = newPhone()
  identity.sandbox.faults.change({ sms: 'error-once' })
  expect((await identity.requestCode(phone)).status).toBe(202)
  identity.sandbox.faults.change({ email: 'error-once' })
  expect((await identity.requestCode('retry@example.com')).status).toBe(202)
  expect(identity.sandbox.inboxes.read('retry@example.com')).toHaveLength(1)
})

test('reports a provider that is down; the send does not count and the code before stays valid', async () => {
  for (const [to, provider] of [
    [newPhone(), 'sms'],
    ['down@example.com', 'email'],
  ] as const) {
    const first = await identity.requestCode(to)
    const device = { 'x-device-id': first.headers.get('x-device-id') ?? '' }
    const challengeId = challengeOf(first)
    const code = identity.lastCode(to)
    identity.sandbox.faults.change({ [provider]: 'error' })
    // More than the six codes that a destination and a device get in an hour.
    for (let n = 0; n < 8; n += 1) {
      const failed = await identity.requestCode(to, device)
      expect(failed.body).toMatchObject({ status: 503, code: 'OTP_NOT_SENT', data: null })
    }
    identity.sandbox.faults.change({ [provider]: 'ok' })
    expect((await verify(challengeId, code)).status).toBe(200)
    expect((await identity.requestCode(to, device)).status).toBe(202)
  }
})

test('a provider that is too slow times out before it answers', async () => {
  identity.sandbox.faults.change({ sms: 'slow', email: 'slow' })
  const started = Date.now()
  const answers = await Promise.all([
    identity.requestCode(newPhone()),
    identity.requestCode('slow@example.com'),
  ])
  expect(answers.map(({ code }) => code)).toEqual(['OTP_NOT_SENT', 'OTP_NOT_SENT'])
  // The provider answers after thirty.
  expect(Date.now() - started).toBeLessThan(20_000)
})
