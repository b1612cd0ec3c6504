import { createServer } from 'node:net'
import { engineEnvironment } from '@platform/testing/engines'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { newPhone, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

/** How long the circuit breaker of service-kit stays open, ms, and the failures in a row that open it. */
const OPEN_MS = 2_000
const FAILURES = 5
let identity: TestIdentity

beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(() => identity.sandbox.faults.change({ sms: 'ok', email: 'ok' }))
afterAll(() => identity.stop())

const ask = async (to = newPhone()) => (await identity.requestCode(to)).code
async function broken(target: string) {
  const { body } = await identity.app.inject('/metrics')
  return new RegExp(`^circuit_broken\\{target="${target}"[^}]*\\} (\\d)`, 'm').exec(body)?.[1]
}

test('the circuit of an SMS provider opens after five failures, and closes when the provider is back', async () => {
  expect(await broken('sms')).toBe('0')
  identity.sandbox.faults.change({ sms: 'error' })
  for (let n = 0; n < FAILURES; n++) expect(await ask()).toBe('OTP_NOT_SENT')
  expect(await broken('sms')).toBe('1')
  expect(await broken('smtp')).toBe('0')

  // The provider is back, but the circuit is still open: the call is refused without a wait.
  identity.sandbox.faults.change({ sms: 'ok' })
  expect(await ask()).toBe('OTP_NOT_SENT')
  await expect.poll(() => ask(), { interval: 250, timeout: 5 * OPEN_MS }).toBeUndefined()
  expect(await broken('sms')).toBe('0')
})

test('a mailbox that refuses mail does not open the circuit', async () => {
  identity.sandbox.faults.change({ email: 'error' })
  for (let n = 0; n <= FAILURES; n++) expect(await ask(`p${n}@example.com`)).toBe('OTP_NOT_SENT')
  expect(await broken('smtp')).toBe('0')
})

test('a mail server that never answers times out, and then its circuit is open', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
  const { port } = await new Promise<{ port: number }>((resolve) =>
    silent.once('listening', () => resolve(silent.address() as { port: number })),
  )
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, ...engineEnvironment('silent-mail') }
  const other = await startIdentity({ env })
  onTestFinished(async () => {
    await other.stop()
    silent.close()
  })
  const started = performance.now()
  const requested = Array.from({ length: FAILURES }, (_, n) =>
    other.requestCode(`q${n}@example.com`),
  )
  for (const { body } of await Promise.all(requested)) expect(body.code).toBe('OTP_NOT_SENT')
  // A call ends within 12 s, its retry included; without its time limit it would never end.
  expect(performance.now() - started).toBeLessThan(30_000)

  const again = performance.now()
  expect((await other.requestCode('last@example.com')).code).toBe('OTP_NOT_SENT')
  // Without a wait for the server, which would take ten.
  expect(performance.now() - again).toBeLessThan(8_000)
})
