import { randomUUID } from 'node:crypto'
import { rewardClaimed, rewardRevoked } from '@platform/contracts/quests/events'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import type { Approval } from '@platform/contracts/staff/approvals'
import { rewardCredited, rewardTakenBack } from '@platform/contracts/wallet/events'
import { campaignFund } from '@platform/contracts/wallet/internal'
import { type Caller, idempotencyKey } from '@platform/testing/caller'
import { watchQueries } from '@platform/testing/index-coverage'
import { waitFor } from '@platform/testing/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWallet, type TestWallet } from '../../testing/start-wallet.ts'

let wallet: TestWallet
let other: Caller
let operator: Caller
const queries = watchQueries()
beforeAll(async () => {
  wallet = await startWallet()
  other = await wallet.signedIn({ roles: ['finance'] })
  operator = await wallet.signedIn({ roles: ['admin'] })
  await wallet.give(operator.id, '1000.00')
})
afterAll(async () => {
  expect(queries.unserved()).toEqual([])
  await wallet.stop()
})

const ADMIN = '/api/wallets/admin'

/** A user who spent 7.00 KCash of a reward of 10.00 to fund a campaign, before the reward was revoked. @returns the debt's id */
async function owing(user: Caller): Promise<string> {
  const [campaignId, own] = [randomUUID(), randomUUID()]
  await fund(campaignId, operator.id, '10.00')
  const claimId = grantIdOf(campaignId, 1)
  const claim = { claimId, userId: user.id, campaignId, grantId: claimId }
  await wallet.events.publish(rewardClaimed, claimId, claim)
  await answered(rewardCredited, claimId)
  await fund(own, user.id, '7.00')
  const revocation = { ...claim, reason: 'TASK_UNDONE' as const }
  await wallet.events.publish(rewardRevoked, claimId, revocation)
  await wallet.events.publish(rewardRevoked, claimId, revocation)
  await answered(rewardTakenBack, claimId)
  await waitFor(async () => (await debtsOf(user)).length === 1)
  return claimId
}

const fund = (campaignId: string, operatorId: string, amount: string) =>
  wallet.quests.call('wallet', {
    method: 'PUT',
    path: `/internal/campaign-funds/${campaignId}`,
    body: { operatorId, terms: { kind: 'fixed', currency: 'KCASH', amount, slots: 1 } },
    data: campaignFund,
  })
const answered = (event: typeof rewardCredited | typeof rewardTakenBack, claimId: string) =>
  waitFor(() => wallet.events.received(event).some(({ data }) => data.claimId === claimId))
const debtsOf = async (user: Caller) => (await user.get('/api/wallets/debts?lang=hi')).data.debts
const forgive = (id: string, key = idempotencyKey(), by = wallet.treasurer) =>
  by.post<Approval>(`${ADMIN}/debts/${id}/forgive`, { reason: 'Their clan paid it' }, key)

test('a user reads what they owe and why, and nothing of it once it is set off', async () => {
  const [user, stranger] = [await wallet.signedIn(), await wallet.signedIn()]
  const id = await owing(user)
  expect(await debtsOf(user)).toMatchObject([
    { id, currency: 'KCASH', amount: '10.00', remaining: '7.00', reason: 'TASK_UNDONE' },
  ])
  expect(await debtsOf(stranger)).toEqual([])
  await expect(fund(randomUUID(), user.id, '0.01')).rejects.toMatchObject({ code: 'DEBT_OPEN' })

  await wallet.give(user.id, '7.50')
  expect(await debtsOf(user)).toEqual([])
  const { data } = await user.get('/api/transactions/simplified')
  const listed = data.items.map(({ type, delta, reason }: Record<string, string>) => [
    ...[type, delta, reason],
  ])
  expect(listed).toEqual([
    ['set-off', '-7.00', 'TASK_UNDONE'],
    ['issue', '7.50', undefined],
    ['claw-back', '-3.00', 'TASK_UNDONE'],
    ['funding', '-7.00', undefined],
    ['reward', '10.00', undefined],
  ])
})

test('finance lists debts, and forgives one with the approval of another person', async () => {
  const user = await wallet.signedIn()
  const id = await owing(user)
  const listed = await wallet.treasurer.get(`${ADMIN}/debts?userId=${user.id}`)
  expect(listed.data).toMatchObject({ items: [{ id, userId: user.id }], nextCursor: null })
  const all = await wallet.treasurer.get(`${ADMIN}/debts`)
  expect(all.data.items.map((one: { id: string }) => one.id)).toContain(id)
  expect((await user.get(`${ADMIN}/debts`)).status).toBe(403)
  expect((await wallet.treasurer.get(`${ADMIN}/debts?cursor=x`)).code).toBe('INVALID_CURSOR')

  const key = idempotencyKey()
  const asked = await forgive(id, key)
  expect(asked).toMatchObject({ status: 202, data: { state: 'waiting', body: { debtId: id } } })
  await wallet.give(user.id, '2.00')
  expect((await forgive(id, key)).data.id).toBe(asked.data.id)
  const decision = { bodyHash: asked.data.bodyHash, reason: 'Agreed' }
  const approve = (by: Caller) =>
    by.post<Approval>(`${ADMIN}/approvals/${asked.data.id}/approve`, decision)
  expect((await approve(wallet.treasurer)).code).toBe('ANOTHER_PERSON_DECIDES')
  expect((await approve(other)).data.state).toBe('done')
  expect(await debtsOf(user)).toEqual([])
  const auditor = await wallet.signedIn({ roles: ['read-only'] })
  const acts = (await auditor.get(`${ADMIN}/acts?subject=${user.id}`)).data.items
  expect(acts[0]).toMatchObject({
    ...{ action: 'forgive-debt', actor: `user:${wallet.treasurer.id}`, after: { debtId: id } },
  })
  // What is owed of it is 0 now, so there is nothing to ask for.
  expect((await forgive(id)).code).toBe('NOT_FOUND')
  expect((await forgive(randomUUID())).code).toBe('NOT_FOUND')
})

test('who asked without a fresh proof, or lost the right before it is carried out, forgives nothing', async () => {
  const user = await wallet.signedIn()
  const id = await owing(user)
  const asker = await wallet.signedIn({ roles: ['finance'] })
  wallet.identity.unproven.add(asker.id)
  expect((await forgive(id, idempotencyKey(), asker)).code).toBe('FRESH_PROOF_NEEDED')
  wallet.identity.unproven.delete(asker.id)
  const { data } = await forgive(id, idempotencyKey(), asker)
  wallet.identity.withoutRoles.add(asker.id)
  const decision = { bodyHash: data.bodyHash, reason: 'Agreed' }
  const approved = await other.post<Approval>(`${ADMIN}/approvals/${data.id}/approve`, decision)
  expect(approved.data).toMatchObject({ state: 'failed', failure: 'ASKER_WITHOUT_RIGHT' })
  expect(await debtsOf(user)).toHaveLength(1)
})
