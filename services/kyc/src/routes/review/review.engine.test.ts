import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@platform/contracts/constants'
import { type DocumentKind, KYC_CONSENT_VERSION } from '@platform/contracts/kyc/fields'
import type { AccessLogPage, OwnKyc } from '@platform/contracts/kyc/http'
import type { Review } from '@platform/contracts/staff/reviews'
import type { Caller } from '@platform/testing/caller'
import { fileForm } from '@platform/testing/file-form'
import { noisyPng } from '@platform/testing/noisy-png'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVerifying, type Verifying } from '../../testing/start-verifying.ts'

let kyc: Verifying
beforeAll(async () => {
  kyc = await startVerifying()
})
afterAll(() => kyc.stop())

const newUser = (roles: string[] = [], claims: object = {}) =>
  kyc.signedIn({ country: { code: 'IN', source: 'phone' }, sid: randomUUID(), roles, ...claims })
const own = async ({ get }: Caller) => (await get<OwnKyc>('/me')).data
const logOf = async ({ get }: Caller) => (await get<AccessLogPage>('/me/access-log')).data.items
/** @returns the id of the document */
async function handIn(user: Caller, kind: DocumentKind): Promise<string> {
  const path = `/documents?kind=${kind}&consentVersion=${KYC_CONSENT_VERSION}`
  return (await user.call('POST', path, fileForm(await noisyPng(1)))).data.id
}

test('a reviewer with the claim decides what the provider leaves open, and nobody else sees it', async () => {
  await kyc.outcome('similar')
  const user = await newUser()
  const { data: verification } = await kyc.start(user, 'pan')
  await kyc.providerCalls(verification.id, 'genuine')
  const [reviewer, other] = [await newUser(['kyc-reviewer']), await newUser(['kyc-reviewer'])]
  const queue = async () =>
    (await reviewer.get<{ items: Review[] }>('/admin/reviews')).data.items.filter(
      ({ subject }) => subject.id === verification.id,
    )
  const [item] = await queue()
  const at = (by: Caller) => by.get(`/admin/verifications/${verification.id}`)
  expect((await at(reviewer)).code).toBe('REVIEW_NOT_CLAIMED')
  await reviewer.post(`/admin/reviews/${item!.id}/claim`, {})
  const { data: seen } = await at(reviewer)
  expect(seen).toMatchObject({
    ...{ kind: 'pan', reason: 'NAME_DIFFERS', maskedName: 'A•••• R••••', nameMatch: 70 },
  })
  expect(JSON.stringify(seen)).not.toMatch(/Asha|Rao|1990/)
  expect((await at(other)).code).toBe('REVIEW_NOT_CLAIMED')
  for (const role of ['admin', 'reviewer', 'finance', 'support', 'read-only', 'campaign-manager']) {
    expect((await at(await newUser([role]))).code).toBe('FORBIDDEN')
  }
  expect(seen.birthDate).toBeNull()
  const cards = [await handIn(user, 'pan-card'), await handIn(user, 'bank-statement')]
  const see = (id: string) =>
    reviewer.get(`/admin/verifications/${verification.id}/documents/${id}`)
  // Of a PAN its card alone, and of nobody else's.
  const [card, ...others] = [...cards, await handIn(other, 'pan-card'), randomUUID()]
  for (const id of others) expect((await see(id)).code).toBe('NOT_FOUND')
  expect((await at(reviewer)).data.documents.map(({ id }: { id: string }) => id)).toEqual([card])
  expect((await see(card!)).data.image).toMatch(/^data:image\/webp;base64,/)
  const looks = (await logOf(user)).filter(({ actor }) => actor === 'reviewer')
  expect(looks).toMatchObject([
    { action: 'document-seen', subject: 'pan-card' },
    { action: 'seen-masked', subject: 'pan' },
    { action: 'seen-masked', subject: 'pan' },
  ])
  expect(JSON.stringify(looks)).not.toContain(reviewer.id)
  // What staff did stays in the audit trail, also when the person's log is deleted with their account.
  const acts = await kyc.deps.audit.list(verification.id, null, 10)
  expect(acts.filter(({ action }) => action === 'see-document')).toMatchObject([
    { actor: `user:${reviewer.id}` },
  ])
  const refusal = { verdict: 'reject', ground: 'NAME_DIFFERS', reason: 'Another name.' }
  await reviewer.post(`/admin/reviews/${item!.id}/decide`, refusal)
  const appeal = (by: Caller) =>
    by.post(`/verification-status/${verification.id}/appeal`, { reason: 'It is mine.' })
  expect((await appeal(other)).code).toBe('NOT_FOUND')
  const standing = async () => (await own(user)).verifications[0]?.appeal
  expect(await standing()).toBe('possible')
  expect((await appeal(user)).status).toBe(200)
  expect(await standing()).toBe('waiting')
  await other.post(`/admin/reviews/${item!.id}/claim`, {})
  await other.post(`/admin/reviews/${item!.id}/decide`, { verdict: 'accept', reason: 'It is.' })
  expect((await kyc.status(user, verification.id)).state).toBe('verified')
  expect(await own(user)).toMatchObject({ isAdult: true, verifications: [{ appeal: null }] })
})

test('where the register does not say the birth date, a reviewer sees the written one, and accepting it proves the age', async () => {
  await kyc.outcome('no-birth-date')
  const [user, reviewer] = [await newUser(), await newUser(['kyc-reviewer'])]
  const { data: verification } = await kyc.start(user, 'pan')
  await kyc.providerCalls(verification.id, 'genuine')
  const { data: queue } = await reviewer.get<{ items: Review[] }>(
    `/admin/reviews?subject=${verification.id}`,
  )
  const item = `/admin/reviews/${queue.items[0]?.id}`
  await reviewer.post(`${item}/claim`, {})
  const { data: seen } = await reviewer.get(`/admin/verifications/${verification.id}`)
  expect(seen).toMatchObject({ reason: 'BIRTH_DATE_DIFFERS', birthDate: '1990-01-31' })
  await reviewer.post(`${item}/decide`, { verdict: 'accept', reason: 'The card says so.' })
  expect(await own(user)).toMatchObject({ isAdult: true, verifications: [{ state: 'verified' }] })
})

test('a reviewer decides nothing about the user who made them one, or whose device they use', async () => {
  await kyc.outcome('similar')
  const device = randomUUID()
  const user = await newUser([], { origin: { device } })
  const { data: verification } = await kyc.start(user, 'pan')
  await kyc.providerCalls(verification.id, 'genuine')
  const reviewer = await newUser(['kyc-reviewer'])
  const { data: queue } = await reviewer.get<{ items: Review[] }>(
    `/admin/reviews?subject=${verification.id}`,
  )
  const claim = `/admin/reviews/${queue.items[0]?.id}/claim`
  const refusal = async (claims: object) => {
    const { code, details } = await (await newUser(['kyc-reviewer'], claims)).post(claim, {})
    return [code, details?.exclusion]
  }
  expect(await refusal({ origin: { device } })).toEqual(['ANOTHER_PERSON_DECIDES', 'LINKED'])
  expect(await refusal({ reviewerMadeBy: [user.id] })).toEqual(['ANOTHER_PERSON_DECIDES', 'MAKER'])
  expect((await reviewer.post(claim, {})).status).toBe(200)
  // What they agreed to can be shown later.
  expect((await kyc.deps.verifications.byId(verification.id))?.consentVersion).toBe(
    KYC_CONSENT_VERSION,
  )
})

test('what waits for a reviewer can be sent again, or ends after thirty days; either leaves the queue', async () => {
  await kyc.outcome('similar')
  const [user, reviewer] = [await newUser(), await newUser(['kyc-reviewer'])]
  const inQueue = async (id: string) =>
    (await reviewer.get<{ items: Review[] }>(`/admin/reviews?subject=${id}`)).data.items.length
  const { data: mistyped } = await kyc.start(user, 'pan')
  await kyc.providerCalls(mistyped.id, 'genuine')
  expect(await inQueue(mistyped.id)).toBe(1)
  const { data: again } = await kyc.start(user, 'pan')
  await kyc.providerCalls(again.id, 'genuine')
  expect(await kyc.status(user, mistyped.id)).toMatchObject({ reason: 'REPLACED' })
  expect([await inQueue(mistyped.id), await inQueue(again.id)]).toEqual([0, 1])
  await kyc.goOn(29 * DAY_MS)
  expect((await kyc.status(user, again.id)).state).toBe('in-review')
  await kyc.goOn(31 * DAY_MS)
  expect(await kyc.status(user, again.id)).toMatchObject({
    state: 'expired',
    reason: 'REVIEW_LATE',
  })
  expect(await inQueue(again.id)).toBe(0)
})
