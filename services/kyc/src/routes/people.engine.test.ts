import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { bankNoticeSent } from '@platform/contracts/identity/events'
import { bankUpdateAsked, bonusClaimed, factChanged } from '@platform/contracts/kyc/events'
import { KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import type {
  AccessLogPage,
  BankUpdate,
  OwnKyc,
  VerificationView,
} from '@platform/contracts/kyc/http'
import type { OwnBankUpdate } from '@platform/contracts/kyc/people-http'
import { bonusOfferChanged, earningReady } from '@platform/contracts/wallet/events'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { startEventClient } from '@platform/testing/event-client'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startKyc, type TestKyc } from '../testing/start-kyc.ts'

let kyc: TestKyc
const queries = watchQueries()
const WAIT_MS = 2 * DAY_MS
beforeAll(async () => {
  const env = { KYC_WORKER_MS: '100', KYC_BANK_WAIT_MS: String(WAIT_MS) }
  kyc = await startKyc({ env, paces: { 'tend-bank-updates': 100, 'tend-facts': 100 } })
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await kyc.stop()
})

const INDIA = { code: 'IN', source: 'phone' } as const
/** s: the clock is moved for days. */
const newUser = (roles: string[] = []) =>
  kyc.signedIn({ country: INDIA, sid: randomUUID(), expiresIn: 30 * 24 * 3_600, roles })
const own = async ({ get }: Caller) => (await get<OwnKyc>('/me')).data
let numbers = 1_000
const consentVersion = KYC_CONSENT_VERSION
const fullName = 'Asha Kumari'
const panBody = (birthDate = '07/03/1998') => ({
  ...{ pan: `ABCPD${++numbers}E`, fullName, birthDate, consentVersion },
})
const bankBody = () => ({
  ...{ accountNumber: `50100${++numbers}77`, ifsc: 'HDFC0001234', fullName, consentVersion },
})
const became = async ({ get }: Caller, { id }: Pick<VerificationView, 'id'>, state: string) => {
  await waitFor(
    async () => (await get<VerificationView>(`/verification-status/${id}`)).data.state === state,
  )
}
const verify = async (user: Caller, what: 'pan' | 'bank', body: object, state = 'verified') => {
  const started = await user.post<VerificationView>(`/verify-${what}`, body, idempotencyKey())
  expect(started.code).toBeUndefined()
  await became(user, started.data, state)
  return started.data
}
/** The camera check of a live person. */
async function look(user: Caller, act = 'live', state = 'verified') {
  const { data } = await user.post<VerificationView>(
    ...(['/verify-liveness', { consentVersion }, idempotencyKey()] as const),
  )
  if (data.next?.step !== 'page') throw new Error('there is no page with a camera')
  const body = new URLSearchParams({ act })
  await fetch(data.next.url, { method: 'POST', body, redirect: 'manual' })
  await became(user, data, state)
  return (await user.get<VerificationView>(`/verification-status/${data.id}`)).data
}
const logOf = async (user: Caller, query = '') =>
  (await user.get<AccessLogPage>(`/me/access-log${query}`)).data

test('verified data becomes facts of its user alone, and the access log lists who received it', async () => {
  const user = await newUser()
  expect(await own(user)).toMatchObject({
    ...{ steps: ['pan', 'aadhaar', 'bank', 'liveness'], facts: [], isAdult: null },
    ...{ verifications: [], documents: [], skippedAt: null, bankUsableFrom: null },
  })
  await verify(user, 'pan', panBody())
  const published = () =>
    kyc.events.received(factChanged).filter(({ data }) => data.userId === user.id)
  await waitFor(() => published().length === 2)
  expect(published().map(({ data }) => [data.fact, data.holds])).toEqual([
    ['over-18', true],
    ['pan-verified', true],
  ])
  const mine = await own(user)
  expect(mine.facts.map(({ fact }) => fact).toSorted()).toEqual(['over-18', 'pan-verified'])
  expect(mine).toMatchObject({ isAdult: true, costs: ['human-score'] })
  const first = await logOf(user, '?pageLimit=1')
  const rest = await logOf(user, `?cursor=${first.nextCursor}`)
  const all = [...first.items, ...rest.items]
  expect(
    all.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`).toSorted(),
  ).toEqual([
    'provider decided pan',
    'provider result-received pan',
    'system fact-published over-18',
    'system fact-published pan-verified',
    'system sent-to-provider pan',
  ])
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect((await user.get('/me/access-log?cursor=e30')).code).toBe('INVALID_CURSOR')
  const stranger = await newUser()
  expect((await logOf(stranger)).items).toEqual([])
  expect((await own(stranger)).facts).toEqual([])
})

test('a user skips, and the bonus is claimed once it is offered, and the PAN and its person are verified', async () => {
  const user = await newUser()
  const { data: skipped } = await user.post('/skip')
  expect(skipped.costs).toEqual(['payouts', 'purchases', 'large-earnings', 'human-score'])
  expect((await own(user)).skippedAt).toBe(skipped.skippedAt)
  const claim = () => user.post('/claim-bonus', undefined, idempotencyKey())
  expect((await claim()).code).toBe('BONUS_OFF')
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = kyc.env
  const wallet = await startEventClient({ brokers, prefix, publishAs: 'wallet' })
  const offer = { offerId: randomUUID(), currency: 'KCASH', amount: '50.00' } as const
  const offeredAt = kyc.clock.now().toISOString()
  await wallet.publish(bonusOfferChanged, offer.offerId, { ...offer, offeredAt, isOver: false })
  await waitFor(async () => (await own(user)).bonus.state === 'later')
  const refused = await claim()
  expect([refused.code, refused.details]).toEqual(['BONUS_NOT_READY', { missing: ['pan'] }])
  // There is nothing yet that it could be compared with.
  await look(user)
  await verify(user, 'pan', panBody())
  // Its facts follow on what is verified.
  await waitFor(async () => (await own(user)).bonus.missing === 'liveness')
  const faceless = await claim()
  expect([faceless.code, faceless.details]).toEqual(['BONUS_NOT_READY', { missing: ['liveness'] }])
  expect((await look(user, 'other', 'refused')).reason).toBe('FACE_DIFFERS')
  expect((await claim()).code).toBe('BONUS_NOT_READY')
  await look(user)
  const more = await user.post('/verify-liveness', { consentVersion }, idempotencyKey())
  expect(more.code).toBe('VERIFICATION_DONE')
  await waitFor(async () => (await own(user)).bonus.state === 'ready')
  expect((await own(user)).bonus.amount).toBe('50.00')
  const key = idempotencyKey()
  const [first, again] = [
    await user.post('/claim-bonus', undefined, key),
    await user.post('/claim-bonus', undefined, key),
  ]
  expect(first.data).toMatchObject({ state: 'claimed', amount: '50.00' })
  expect(again.data).toEqual(first.data)
  expect((await claim()).data).toEqual(first.data)
  const asked = () =>
    kyc.events.received(bonusClaimed).filter(({ data }) => data.userId === user.id)
  await waitFor(() => asked().length > 0)
  expect(asked().map(({ data }) => data.offerId)).toEqual([offer.offerId])
  const expiresAt = new Date(kyc.clock.now().getTime() + DAY_MS).toISOString()
  const given = { earningId: 'e1', businessId: asked()[0]!.data.claimId, userId: user.id }
  await wallet.publish(earningReady, user.id, {
    ...{ ...given, source: 'bonus', currency: 'KCASH', amount: '50.00', expiresAt },
  })
  await wallet.stop()
  expect((await claim()).data).toEqual(first.data)
})

test('another account of a bank needs a fresh proof, a message and a wait', async () => {
  const user = await newUser()
  const update = (body: object, key = idempotencyKey()) =>
    user.post<BankUpdate>('/update-bank', body, key)
  const shown = async () =>
    (await user.get<{ update: OwnBankUpdate | null }>('/update-bank')).data.update
  expect((await update(bankBody())).code).toBe('BANK_MISSING')
  expect(await shown()).toBeNull()
  await verify(user, 'bank', bankBody())
  kyc.identity.unproven.add(user.id)
  expect((await update(bankBody())).code).toBe('FRESH_PROOF_NEEDED')
  kyc.identity.unproven.delete(user.id)
  expect((await update({ ...bankBody(), consentVersion: 999 })).code).toBe('CONSENT_CHANGED')
  const [body, key] = [bankBody(), idempotencyKey()]
  const [asked, again] = [await update(body, key), await update(body, key)]
  expect(asked.status).toBe(202)
  expect(again.data.verification.id).toBe(asked.data.verification.id)
  await became(user, asked.data.verification, 'verified')
  await waitFor(async () => (await shown())?.state === 'waiting')
  const mine = await own(user)
  expect(mine.verifications.filter(({ kind }) => kind === 'bank')).toHaveLength(2)
  expect(mine.bankUsableFrom).toBe(asked.data.usableFrom)
  const published = () =>
    kyc.events.received(bankUpdateAsked).filter(({ data }) => data.userId === user.id)
  await waitFor(() => published().length > 0)
  expect(published()).toHaveLength(1)
  const { askedAt } = published()[0]!.data
  const sentAt = kyc.clock.now().toISOString()
  await kyc.events.publish(bankNoticeSent, user.id, { userId: user.id, askedAt, sentAt })
  await waitFor(async () => (await shown())?.noticeSentAt === sentAt)
  kyc.clock.advance(WAIT_MS)
  await waitFor(async () => (await shown())?.state === 'done')
  const after = await own(user)
  expect(after.bankUsableFrom).toBeNull()
  expect(after.verifications.map(({ id, state }) => [id, state])).toEqual([
    [asked.data.verification.id, 'verified'],
  ])
  const stop = () => user.call('DELETE', '/update-bank')
  expect((await stop()).code).toBe('NOT_FOUND')
  const { data: next } = await update(bankBody())
  expect((await stop()).data.update).toMatchObject({ state: 'stopped' })
  await became(user, next.verification, 'expired')
})
