import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ instances: 2 })
})
afterAll(() => identity.stop())

const open = (token: string, device: Record<string, string>) =>
  identity.post('/api/auth/email-link/verify', { token }, device)
const messageTo = (email: string) => identity.sandbox.inboxes.read(email)[0]?.body ?? ''
const tokenTo = (email: string) => /email-link#token=(\S+)/.exec(messageTo(email))?.[1] ?? ''

async function ask(email: string) {
  const asked = await identity.post('/api/auth/email-link/request', { email })
  expect(asked.status).toBe(202)
  return { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
}

test('the link logs in the browser that asked for it, once', async () => {
  const email = 'asha@link.example'
  const device = await ask(email)
  const token = tokenTo(email)
  const opened = await open(token, device)
  expect(opened.body).toMatchObject({ status: 200, data: { isNewUser: true } })
  expect((await open(token, device)).code).toBe('OTP_EXPIRED')
  expect((await identity.logIn(email)).userId).toBe(opened.data.userId)
})

test('the mail of a code has the link too, and both are used up by one of them', async () => {
  const email = 'both@link.example'
  const asked = await identity.requestCode(email)
  const device = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
  const input = { challengeId: asked.data.challengeId, code: identity.lastCode(email) }
  expect((await identity.post('/api/auth/otp/verify', input)).status).toBe(200)
  expect((await open(tokenTo(email), device)).code).toBe('OTP_EXPIRED')
})

test('a link that an attacker asked for does not log its reader in', async () => {
  const email = 'mallory@link.example'
  const device = await ask(email)
  const victim = await ask('victim@link.example')
  for (const headers of [{}, victim])
    expect((await open(tokenTo(email), headers)).code).toBe('LINK_OF_OTHER_DEVICE')
  // The refusals have used nothing up.
  expect((await open(tokenTo(email), device)).status).toBe(200)
})

test('a link that others asked for logs in on a device that has asked meanwhile and was sent none', async () => {
  const email = 'asked-by-many@link.example'
  for (let n = 0; n < 3; n += 1) await ask(email)
  const token = tokenTo(email)
  const device = await ask(email)
  expect(tokenTo(email)).toBe(token)
  expect((await open(token, device)).status).toBe(200)
})

test('only a link that was sent to log in does', async () => {
  const asked = await identity.post('/api/auth/register', {
    ...{ channel: 'email', email: 'register@link.example', firstName: 'Asha' },
  })
  const device = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
  expect(messageTo('register@link.example')).not.toContain('#token=')
  const code = identity.lastCode('register@link.example')
  expect((await open(`${asked.data.challengeId}.${code}`, device)).code).toBe('OTP_EXPIRED')
})

test('a forged link is guessed no faster than a code, and one that is none is refused', async () => {
  const email = 'guess@link.example'
  const device = await ask(email)
  const [challengeId] = tokenTo(email).split('.')
  const wrong = tokenTo(email).endsWith('000000') ? '000001' : '000000'
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await open(`${challengeId}.${wrong}`, device))
  expect(answers.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 4 }, () => 'OTP_WRONG'),
    ...['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'],
  ])
  expect((await open('nonsense', device)).code).toBe('OTP_EXPIRED')
})

test('a link is over with its code', async () => {
  const email = 'late@link.example'
  const device = await ask(email)
  identity.clock.advance(600_001)
  expect((await open(tokenTo(email), device)).code).toBe('OTP_EXPIRED')
})

test('a mail that is sent again has its link again', async () => {
  const email = 'again@link.example'
  const asked = await identity.requestCode(email)
  const device = { 'x-device-id': asked.headers.get('x-device-id') ?? '' }
  identity.clock.advance(30_000)
  await identity.post('/api/auth/otp/resend', { challengeId: asked.data.challengeId }, device)
  expect(identity.sandbox.inboxes.read(email)).toHaveLength(2)
  expect((await open(tokenTo(email), device)).status).toBe(200)
})
