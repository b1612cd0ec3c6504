import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import type { BankUpdate, OwnKyc } from '@platform/contracts/kyc/http'
import type { OwnBankUpdate } from '@platform/contracts/kyc/people-http'
import { DomainError, type Idempotency } from '@platform/service-kit'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopBankUpdate } from '../../operations/bank/own-bank-update.ts'
import { tendBankUpdates } from '../../operations/bank/tend-bank-updates.ts'
import { updateBank } from '../../operations/bank/update-bank.ts'
import { verifyBodies } from '../../testing/people-numbers.ts'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'

const TRIES_A_DAY = 2
const CHANGE_ID = randomUUID()

let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying({
    env: { KYC_TRIES_A_DAY: String(TRIES_A_DAY) },
    // The service's own worker stays out of the way.
    paces: { 'tend-bank-updates': 3_600_000 },
  })
})
afterAll(() => kyc.stop())

/** s: the clock is moved for years. */
const newUser = () => kyc.signedIn({ sid: randomUUID(), expiresIn: 1_000 * 24 * 3_600 })
const change = (user: Caller, number: number, own: object = {}) =>
  user.post<BankUpdate>('/update-bank', { ...verifyBodies.bank(number), ...own }, idempotencyKey())
const changeOf = async ({ get }: Caller) =>
  (await get<{ update: OwnBankUpdate | null }>('/update-bank')).data.update
const accountsOf = async ({ get }: Caller) =>
  (await get<OwnKyc>('/me')).data.verifications
    .filter(({ kind }) => kind === 'bank')
    .map(({ state, reason }) => [state, reason])

/** A user with a verified account. @returns also its number */
async function withAccount() {
  const [user, number] = [await newUser(), kyc.nextNumber()]
  const { data } = await kyc.start(user, 'bank', { number })
  await kyc.providerCalls(data.id, 'genuine')
  return { user, number }
}

/** One who has asked for another account, which is verified and waits. */
async function withWaiting() {
  const { user } = await withAccount()
  const number = kyc.nextNumber()
  const { data } = await change(user, number)
  const { id } = data.verification
  await kyc.providerCalls(id, 'genuine')
  expect(await changeOf(user)).toMatchObject({ verificationId: id, state: 'waiting' })
  return { user, number, id }
}

test('an account that is too old is replaced by another one, which can be verified anew later', async () => {
  const { user } = await withAccount()
  kyc.clock.advanceInTest(366 * DAY_MS)
  await kyc.goOn(0)
  expect(await accountsOf(user)).toEqual([['expired', 'TOO_OLD']])
  const number = kyc.nextNumber()
  expect((await kyc.start(user, 'bank', { number })).code).toBe('VERIFICATION_DONE')
  const { status } = await change(user, number)
  expect(status).toBe(202)
  await kyc.goOn()
  // Until the new one is in force, the page can offer both.
  expect(await accountsOf(user)).toEqual([
    ['verified', null],
    ['expired', 'TOO_OLD'],
  ])
  const askedAt = new Date(String((await changeOf(user))?.askedAt))
  await kyc.deps.bankUpdates.setNoticeSent(user.id, askedAt, kyc.clock.now())
  kyc.clock.advanceInTest(2 * DAY_MS)
  await tendBankUpdates(kyc.deps, kyc.signal)
  expect(await accountsOf(user)).toEqual([['verified', null]])
  kyc.clock.advanceInTest(340 * DAY_MS)
  expect((await kyc.start(user, 'bank', { number })).status).toBe(202)
})

test('a change that is refused leaves the one that waits as it is', async () => {
  const { user, number, id } = await withWaiting()
  expect((await change(user, kyc.nextNumber(), { consentVersion: 999 })).code).toBe(
    'CONSENT_CHANGED',
  )
  expect((await change(user, kyc.nextNumber())).code).toBe('VERIFICATION_OFTEN')
  kyc.clock.advanceInTest(DAY_MS)
  expect((await change(user, number)).code).toBe('VERIFICATION_DONE')
  expect(await changeOf(user)).toMatchObject({ verificationId: id, state: 'waiting' })
  expect((await kyc.status(user, id)).state).toBe('verified')
})

/** A change that its owner stops, in a process that stops before the verification ends. */
async function withInterruptedStop() {
  const waiting = await withWaiting()
  const stopping = {
    ...kyc.deps,
    crashPoint(step: string) {
      if (step === 'kyc-bank-update-stopped') throw new Error(`stopped at ${step}`)
    },
  }
  await expect(stopBankUpdate(stopping, waiting.user.id)).rejects.toThrow('stopped at')
  expect((await kyc.status(waiting.user, waiting.id)).state).toBe('verified')
  return waiting
}

test.each<[string, (user: Caller) => Promise<unknown>]>([
  ['another request to stop it', async (user) => user.call('DELETE', '/update-bank')],
  ['a worker', () => tendBankUpdates(kyc.deps, kyc.signal)],
])(
  'an interrupted stop is finished by %s, and the account can be asked for again',
  async (_by, finish) => {
    const { user, number, id } = await withInterruptedStop()
    await finish(user)
    expect(await changeOf(user)).toMatchObject({ state: 'stopped' })
    expect((await kyc.status(user, id)).state).toBe('expired')
    expect((await user.call('DELETE', '/update-bank')).code).toBe('NOT_FOUND')
    kyc.clock.advanceInTest(DAY_MS)
    expect((await change(user, number)).status).toBe(202)
  },
)

test('a new request for the account finishes an interrupted stop', async () => {
  const { user, number, id } = await withInterruptedStop()
  kyc.clock.advanceInTest(DAY_MS)
  expect((await change(user, number)).status).toBe(202)
  expect((await kyc.status(user, id)).state).toBe('expired')
})

test('a change that failed before its verification was stored begins again when it is repeated, with a proof', async () => {
  const { user } = await withAccount()
  const body = verifyBodies.bank(kyc.nextNumber())
  const request = { id: () => CHANGE_ID, hash: 'hash' } as unknown as Idempotency
  const by = { id: user.id, sessionId: randomUUID() }
  const failing = {
    ...kyc.deps,
    sealing: {
      ...kyc.deps.sealing,
      async seal(): Promise<never> {
        throw new DomainError('UNAVAILABLE')
      },
    },
  }
  await expect(updateBank(failing, by, body, request)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  })
  expect(await changeOf(user)).toMatchObject({ state: 'stopped' })
  kyc.identity.unproven.add(user.id)
  const unproven = updateBank(kyc.deps, by, body, request)
  await expect(unproven).rejects.toMatchObject({ code: 'FRESH_PROOF_NEEDED' })
  kyc.identity.unproven.delete(user.id)
  const { verification } = await updateBank(kyc.deps, by, body, request)
  await kyc.providerCalls(verification.id, 'genuine')
  expect(await changeOf(user)).toMatchObject({ verificationId: CHANGE_ID, state: 'waiting' })
})

test('an account whose change was stopped while it was checked ends when it is verified', async () => {
  const { user } = await withAccount()
  const { data } = await change(user, kyc.nextNumber())
  const { id } = data.verification
  // As where the stop comes between the change and its verification.
  await kyc.deps.bankUpdates.move(id, ['proving'], 'stopped')
  await kyc.providerCalls(id, 'genuine')
  expect((await kyc.status(user, id)).state).toBe('expired')
})
