import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendCode } from '../../operations/verifications/send-code.ts'
import { aadhaarOf } from '../../testing/people-numbers.ts'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'

let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying()
})
afterAll(() => kyc.stop())
beforeEach(async () => {
  kyc.sandbox.faults.change({ checks: 'ok' })
  await kyc.outcome('proven')
})

async function waiting() {
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'aadhaar')
  const code = String((await kyc.checkOf(data.id))?.code)
  const wrong = code === '000000' ? '111111' : '000000'
  return { user, id: data.id, data, code, wrong }
}
const enter = (user: Caller, verificationId: string, otp: string) =>
  user.post('/verify-aadhaar/otp', { verificationId, otp })

test('the right code verifies an Aadhaar, of which the last four digits and the reference are kept', async () => {
  const number = kyc.nextNumber()
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'aadhaar', { number })
  const digits = aadhaarOf(number)
  expect(data).toMatchObject({
    ...{ state: 'waiting-for-otp', masked: `••••••••${digits.slice(-4)}` },
    next: { step: 'otp', left: 3 },
  })
  const message = kyc.sandbox.inboxes.read(digits.slice(-4))[0]?.body ?? ''
  const { status, data: after } = await enter(user, data.id, message.slice(0, 6))
  expect(status).toBe(202)
  expect(after).toMatchObject({ state: 'verified', next: null })
  const stored = await kyc.deps.verifications.byId(data.id)
  expect(stored).toMatchObject({ sealed: null, mark: null })
  expect(JSON.stringify(stored)).not.toContain(digits.slice(0, 8))
  // Of the register, and sealed.
  const birthDate = String(stored?.outcome?.birthDate)
  expect(birthDate).toMatch(/^v1\./)
  expect(await kyc.deps.sealing.open(user.id, birthDate)).toMatch(/^\d{4}-\d{2}-01$/)
})

test('a wrong code can be tried three times, and then it is refused', async () => {
  const { user, id, code, wrong } = await waiting()
  for (const attemptsLeft of [2, 1, 0]) {
    expect(await enter(user, id, wrong)).toMatchObject({
      ...{ status: 400, code: 'OTP_WRONG', details: { attemptsLeft } },
    })
  }
  expect(await kyc.status(user, id)).toMatchObject({ state: 'refused', reason: 'OTP_WRONG' })
  expect(await enter(user, id, code)).toMatchObject({
    ...{ status: 409, code: 'VERIFICATION_STATE', details: { state: 'refused' } },
  })
})

test('after a stop between the last code and its answer it is refused, and its user can begin again', async () => {
  const { user, id, wrong } = await waiting()
  for (let tries = 0; tries < 2; tries += 1) await enter(user, id, wrong)
  const { verifications } = kyc.deps
  const stored = await verifications.byId(id)
  if (!stored) throw new Error('it is gone')
  await verifications.move(stored, { ...stored, codeTries: 3, codeAt: kyc.clock.now() })
  await kyc.goOn(14_000)
  expect((await enter(user, id, wrong)).code).toBe('IN_PROGRESS')
  await kyc.goOn(120_000)
  expect(await kyc.status(user, id)).toMatchObject({ state: 'refused', reason: 'OTP_WRONG' })
  expect((await kyc.start(user, 'aadhaar')).data.state).toBe('waiting-for-otp')
})

test('passes on at most three of many simultaneous codes', async () => {
  const { user, id, wrong } = await waiting()
  const all = await Promise.all(Array.from({ length: 7 }, () => enter(user, id, wrong)))
  const refusals = ['OTP_WRONG', 'IN_PROGRESS', 'VERIFICATION_STATE']
  expect(all.filter(({ code }) => !refusals.includes(code ?? ''))).toEqual([])
  for (let more = 0; more < 3; more += 1) await enter(user, id, wrong)
  expect((await kyc.checkOf(id))?.tries).toBeLessThanOrEqual(3)
  expect((await kyc.status(user, id)).state).toBe('refused')
})

test('a code is passed on although the worker writes at the same time', async () => {
  const { user, id, code } = await waiting()
  const { verifications } = kyc.deps
  let writes = 0
  const busy: typeof verifications = {
    ...verifications,
    async move(before, next, news) {
      if (++writes === 1) await verifications.move(before, before)
      return verifications.move(before, next, news)
    },
  }
  const deps = { ...kyc.deps, verifications: busy }
  const after = await sendCode(deps, user.id, { verificationId: id, otp: code })
  expect(after.state).toBe('verified')
})

test('the code of another user and a late code change nothing', async () => {
  const { user, id, code } = await waiting()
  const stranger = await kyc.signedIn()
  expect((await enter(stranger, id, code)).code).toBe('NOT_FOUND')
  kyc.clock.advanceInTest(11 * 60_000)
  await kyc.goOn(0)
  expect(await kyc.status(user, id)).toMatchObject({ state: 'expired', reason: 'NOT_FINISHED' })
  expect((await enter(user, id, code)).code).toBe('VERIFICATION_STATE')
})

test('while the provider is down no check begins and no code counts, and the same request works later', async () => {
  const user = await kyc.signedIn()
  const again = { key: idempotencyKey(), number: kyc.nextNumber() }
  kyc.sandbox.faults.change({ checks: 'error' })
  expect(await kyc.start(user, 'aadhaar', again)).toMatchObject({
    ...{ status: 503, code: 'PROVIDER_AWAY' },
  })
  kyc.sandbox.faults.change({ checks: 'ok' })
  const { data } = await kyc.start(user, 'aadhaar', again)
  expect(data.state).toBe('waiting-for-otp')
  kyc.sandbox.faults.change({ checks: 'error' })
  expect((await enter(user, data.id, '123456')).code).toBe('PROVIDER_AWAY')
  expect((await kyc.status(user, data.id)).next).toMatchObject({ left: 3 })
  kyc.sandbox.faults.change({ checks: 'ok' })
  const code = String((await kyc.checkOf(data.id))?.code)
  expect((await enter(user, data.id, code)).data.state).toBe('verified')
})

test('a mistyped number can be replaced by another one', async () => {
  const { user, id, code } = await waiting()
  const other = await kyc.start(user, 'aadhaar')
  expect(other.data.state).toBe('waiting-for-otp')
  expect(await kyc.status(user, id)).toMatchObject({ state: 'expired', reason: 'REPLACED' })
  expect((await enter(user, id, code)).code).toBe('VERIFICATION_STATE')
})
