import { factChanged } from '@platform/contracts/kyc/events'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import { idempotencyKey } from '@platform/testing/caller'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBodies } from '../../testing/people-numbers.ts'
import { type Kind, startVerifying, type Verifying } from '../../testing/start-verifying.ts'

const DAY_MS = 86_400_000
/** Of a token that outlives a test which moves the clock. */
const LONG = { expiresIn: 400 * 24 * 3_600 }

let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying({ instances: 2 })
})
afterAll(() => kyc.stop())
beforeEach(async () => {
  kyc.sandbox.faults.change({ checks: 'ok' })
  await kyc.outcome('proven')
})

test('a PAN is checked, verified when the provider says so, and others learn the facts alone', async () => {
  const user = await kyc.signedIn()
  const { status, data } = await kyc.start(user, 'pan', { number: 12 })
  expect(status).toBe(202)
  expect(data).toMatchObject({ kind: 'pan', state: 'checking', reason: null, next: null })
  expect(data.masked).toBe('••••••012K')
  await kyc.providerCalls(data.id, 'genuine')
  const after = await kyc.status(user, data.id)
  expect(after).toMatchObject({ state: 'verified', masked: '••••••012K', reason: null })
  expect(Date.parse(String(after.expiresAt))).toBeGreaterThan(Date.now() + 1_000 * DAY_MS)
  const facts = () =>
    kyc.events
      .received(factChanged)
      .filter(({ data: { userId } }) => userId === user.id)
      .map(({ data: { fact, holds } }) => [fact, holds])
  await waitFor(() => facts().length >= 2)
  expect(facts().sort()).toEqual([
    ['over-18', true],
    ['pan-verified', true],
  ])
  const log = await user.get<{ items: { action: string }[] }>('/me/access-log')
  expect(log.data.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sent-to-provider', 'result-received', 'decided']),
  )
})

test.each<[Kind, string, string, string | null]>([
  ['cpf', 'proven', 'verified', null],
  ['bank', 'proven', 'verified', null],
  ['pan', 'similar', 'in-review', 'NAME_DIFFERS'],
  ['bank', 'similar', 'in-review', 'NAME_DIFFERS'],
  ['pan', 'other-name', 'refused', 'NAME_DIFFERS'],
  ['cpf', 'other-birth-date', 'refused', 'BIRTH_DATE_DIFFERS'],
  ['cpf', 'no-birth-date', 'in-review', 'BIRTH_DATE_DIFFERS'],
  ['pan', 'unknown', 'refused', 'NUMBER_UNKNOWN'],
  ['pan', 'inactive', 'refused', 'NUMBER_INACTIVE'],
  ['bank', 'inactive', 'refused', 'ACCOUNT_CLOSED'],
  ['pan', 'gone', 'expired', 'NOT_FINISHED'],
  ['pan', 'broken', 'checking', null],
])('a %s of which the provider says %s is %s', async (kind, outcome, state, reason) => {
  await kyc.outcome(outcome)
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, kind)
  await kyc.providerCalls(data.id, 'genuine')
  expect(await kyc.status(user, data.id)).toMatchObject({ state, reason })
  const stored = await kyc.deps.verifications.byId(data.id)
  const isKept = state !== 'refused' && state !== 'expired'
  expect(stored?.sealed === null).toBe(!isKept)
})

test('a request that is repeated with its key is one check, and is refused with another body', async () => {
  const user = await kyc.signedIn()
  const [key, number] = [idempotencyKey(), kyc.nextNumber()]
  const [one, again] = [
    await kyc.start(user, 'pan', { key, number }),
    await kyc.start(user, 'pan', { key, number }),
  ]
  expect(again.data.id).toBe(one.data.id)
  expect((await kyc.checkOf(one.data.id))?.asked).toBe(1)
  expect(await kyc.start(user, 'pan', { key })).toMatchObject({
    ...{ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('one of several simultaneous checks runs, and none begins while one is verified', async () => {
  const user = await kyc.signedIn()
  const all = await Promise.all(Array.from({ length: 5 }, () => kyc.start(user, 'pan')))
  const [begun, ...more] = all.filter(({ status }) => status === 202)
  expect(more).toEqual([])
  const refused = all.filter(({ status }) => status !== 202)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['VERIFICATION_RUNS']))
  const id = begun?.data.id ?? ''
  await kyc.providerCalls(id, 'genuine')
  expect(await kyc.start(user, 'pan')).toMatchObject({
    ...{ status: 409, code: 'VERIFICATION_DONE', details: { verificationId: id } },
  })
})

test('a verification that says no age, or cannot be opened any more, can be begun again', async () => {
  const user = await kyc.signedIn()
  const number = kyc.nextNumber()
  const ageless = await kyc.start(user, 'pan', { number })
  await kyc.providerCalls(ageless.data.id, 'genuine')
  const stored = await kyc.deps.verifications.byId(ageless.data.id)
  if (!stored) throw new Error('it is gone')
  // As a register leaves it that says no birth date.
  await kyc.deps.verifications.move(stored, { ...stored, outcome: null })
  const again = await kyc.start(user, 'pan', { number })
  expect(again.status).toBe(202)
  await kyc.providerCalls(again.data.id, 'genuine')
  expect((await kyc.start(user, 'pan', { number })).code).toBe('VERIFICATION_DONE')
  // As after an older backup of the keys was restored.
  await kyc.deps.sealing.erase(user.id)
  const last = await kyc.start(user, 'pan', { number })
  await kyc.providerCalls(last.data.id, 'genuine')
  expect(await kyc.status(user, last.data.id)).toMatchObject({ state: 'verified' })
})

test('a verification can be renewed before its end, and is too old after it', async () => {
  const user = await kyc.signedIn(LONG)
  const number = kyc.nextNumber()
  const first = await kyc.start(user, 'bank', { number })
  await kyc.providerCalls(first.data.id, 'genuine')
  kyc.clock.advanceInTest(340 * DAY_MS)
  const other = await kyc.start(user, 'bank')
  expect(other.code).toBe('VERIFICATION_DONE')
  const second = await kyc.start(user, 'bank', { number })
  expect(second.status).toBe(202)
  await kyc.goOn(26 * DAY_MS)
  expect(await kyc.status(user, first.data.id)).toMatchObject({
    ...{ state: 'expired', reason: 'TOO_OLD' },
  })
  expect(await kyc.deps.verifications.byId(first.data.id)).toMatchObject({ sealed: null })
})

test('refuses an invalid number, an older consent and more than five checks a day', async () => {
  const user = await kyc.signedIn(LONG)
  const refused = await kyc.start(user, 'pan', { pan: 'ABCCD1234E', birthDate: '31/02/1990' })
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  const text = JSON.stringify(refused.body)
  expect(text).toContain('body.pan')
  expect(text).toContain('dd/mm/yyyy')
  expect(text).not.toContain('ABCCD1234E')
  expect(await kyc.start(user, 'pan', { consentVersion: 999 })).toMatchObject({
    ...{ status: 409, code: 'CONSENT_CHANGED', details: { version: KYC_CONSENT_VERSION } },
  })
  await kyc.outcome('unknown')
  for (let time = 0; time < 5; time += 1) {
    const { data, status } = await kyc.start(user, 'pan')
    expect(status).toBe(202)
    await kyc.providerCalls(data.id, 'genuine')
  }
  const often = await kyc.start(user, 'pan')
  expect(often).toMatchObject({ status: 429, code: 'VERIFICATION_OFTEN' })
  expect(often.details.retryAfterMs).toBeGreaterThan(DAY_MS - 60_000)
  kyc.clock.advanceInTest(DAY_MS)
  expect((await kyc.start(user, 'pan')).status).toBe(202)
})

test('a tax number belongs to one account, and a reviewer cannot verify it for another one', async () => {
  const [owner, other, third] = [await kyc.signedIn(), await kyc.signedIn(), await kyc.signedIn()]
  const number = kyc.nextNumber()
  const first = await kyc.start(owner, 'pan', { number })
  await kyc.providerCalls(first.data.id, 'genuine')
  const second = await kyc.start(other, 'pan', { number })
  await kyc.providerCalls(second.data.id, 'genuine')
  const refused = { state: 'refused', reason: 'USED_ELSEWHERE' }
  expect(await kyc.status(other, second.data.id)).toMatchObject(refused)
  await kyc.outcome('similar')
  const reviewed = await kyc.start(third, 'pan', { number })
  await kyc.providerCalls(reviewed.data.id, 'genuine')
  const { id, version } = await kyc.status(third, reviewed.data.id)
  await kyc.deps.decideVerification({
    ...{ id, version, verdict: 'verified', reason: null, by: { id: owner.id } },
  })
  expect(await kyc.status(third, id)).toMatchObject(refused)
  expect(await kyc.status(owner, first.data.id)).toMatchObject({ state: 'verified' })
})

test('a bank account under another name than the verified one goes to a reviewer', async () => {
  const user = await kyc.signedIn()
  const pan = await kyc.start(user, 'pan')
  await kyc.providerCalls(pan.data.id, 'genuine')
  const bank = await kyc.start(user, 'bank', { fullName: 'Vikram Singh' })
  await kyc.providerCalls(bank.data.id, 'genuine')
  expect(await kyc.status(user, bank.data.id)).toMatchObject({
    ...{ state: 'in-review', reason: 'NAME_DIFFERS' },
  })
})

test.each([
  ['live', 'verified', null],
  ['unclear', 'refused', 'NOT_LIVE'],
  ['photo', 'refused', 'NOT_LIVE'],
  ['leave', 'expired', 'NOT_FINISHED'],
])('an attempt at the camera of the kind "%s" is %s', async (act, state, reason) => {
  const user = await kyc.signedIn()
  const { data } = await kyc.start(user, 'liveness')
  expect(data).toMatchObject({ state: 'checking', masked: null, next: { step: 'page' } })
  const url = data.next?.step === 'page' ? data.next.url : ''
  const left = await fetch(url, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ act }) },
  })
  expect(left.headers.get('location')).toBe('https://play.example/kyc')
  await kyc.goOn()
  expect(await kyc.status(user, data.id)).toMatchObject({ state, reason, next: null })
})

test('shows a verification to its user alone', async () => {
  const [user, stranger] = [await kyc.signedIn(), await kyc.signedIn()]
  const { data } = await kyc.start(user, 'pan')
  const refused = { status: 404, code: 'NOT_FOUND' }
  expect(await stranger.get(`/verification-status/${data.id}`)).toMatchObject(refused)
  expect(
    await kyc.visitor.post('/verify-pan', verifyBodies.pan(1), idempotencyKey()),
  ).toMatchObject({ status: 401 })
})
