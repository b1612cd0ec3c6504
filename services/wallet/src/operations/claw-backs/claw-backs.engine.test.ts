import { randomUUID } from 'node:crypto'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { rewardTakenBack } from '@platform/contracts/wallet/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesAccount, userAccount } from '../../domain/account.ts'
import { planTransfer } from '../../domain/transfer.ts'
import { type OpenWallet, openWallet } from '../../testing/open-wallet.ts'
import { exchangeByQuote } from '../exchanges/exchange-by-quote.ts'
import { giveQuote } from '../exchanges/give-quote.ts'
import { fundCampaign } from '../fund-campaign.ts'
import { checkInvariants } from '../invariants/check-invariants.ts'
import { payGrant } from '../pay-grant.ts'
import { placeHold } from '../place-hold.ts'
import { placeServiceHold, settleServiceHold } from '../service-holds.ts'
import { listTransactions } from '../transactions/list-transactions.ts'
import { showTransaction } from '../transactions/show-transaction.ts'
import { transferValue } from '../transfer-value.ts'
import { completeClawBacks } from './complete-claw-back.ts'
import { forgiveApproval } from './forgive-debt.ts'
import { listDebts, listOwnDebts } from './list-debts.ts'
import { takeBackReward } from './take-back-reward.ts'

let first: OpenWallet
let second: OpenWallet
const operator = randomUUID()
const OPERATOR = userAccount(operator, 'KCASH')
const { signal } = new AbortController()
const queries = watchQueries()

beforeAll(async () => {
  first = await openWallet('clawbacks')
  second = await openWallet('clawbacks')
  await first.give(OPERATOR, 10_000_000n)
})
afterAll(async () => {
  for (const extent of ['new', 'whole'] as const) {
    expect((await checkInvariants(first.deps, extent)).faults).toEqual([])
  }
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const kcashOf = (userId: string) => userAccount(userId, 'KCASH')
const tipOf = async (userId: string) => (await second.deps.ledger.tips([kcashOf(userId)]))[0]!
const paidAndReturned = async (campaignId: string) => {
  const { reward, return: returned } = await first.deps.grants.totals(campaignId)
  const takenBack = await first.deps.clawBacks.takenInto(campaignId)
  return { paid: reward - takenBack, returned }
}

/** A campaign that pays 10.00 KCash, with a reward paid to each of these users. */
async function paidCampaign(userIds: readonly string[]) {
  const campaignId = randomUUID()
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00' } as const
  await fundCampaign(first.deps, campaignId, operator, { ...terms, slots: userIds.length })
  const revocations = userIds.map((userId, index) => {
    const grantId = grantIdOf(campaignId, index + 1)
    return { claimId: grantId, userId, campaignId, grantId, reason: 'TASK_UNDONE' as const }
  })
  for (const claim of revocations) await payGrant(first.deps, claim)
  return { campaignId, revocations }
}

async function spend(userId: string, amount: bigint) {
  const id = randomUUID()
  const plan = planTransfer(id, 'KCASH', amount, kcashOf(userId), kcashOf(randomUUID()))
  return (await transferValue(first.deps, { id, hash: id, ...plan })).status
}

test('a reward that the account still has is taken back once, and returns to who paid for the campaign', async () => {
  const user = randomUUID()
  const before = (await tipOf(operator)).balance
  const { campaignId, revocations } = await paidCampaign([user])
  const again = [first, second, first, second].map(({ deps }) =>
    takeBackReward(deps, revocations[0]!),
  )
  await Promise.all(again)
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 0n })
  expect((await tipOf(operator)).balance).toBe(before)
  expect(await paidAndReturned(campaignId)).toEqual({ paid: 0n, returned: 1_000n })
  const answers = (await first.outboxEvents()).filter(({ type }) => type === rewardTakenBack.type)
  expect(answers.map(({ data }) => data.claimId)).toEqual([revocations[0]!.claimId])
})

test('a hold that a debt in another currency refused is never placed, also once the debt is paid', async () => {
  const user = randomUUID()
  const { revocations } = await paidCampaign([user])
  expect(await spend(user, 700n)).toBe('done')
  await takeBackReward(first.deps, revocations[0]!)
  const account = userAccount(user, 'USDT')
  await first.give(account, 9_000_000n)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const price = { currency: 'USDT', amount: '5', purpose: 'pog-slot' } as const
  const terms = { ...price, userId: user, expiresAt }
  const [id, other] = [randomUUID(), randomUUID()]
  const place = (at: OpenWallet, as: string) => placeServiceHold(at.deps, 'pog', as, terms)
  await expect(place(first, id)).rejects.toMatchObject({ code: 'DEBT_OPEN' })
  await first.give(kcashOf(user), 700n)
  expect((await place(second, id)).state).toBe('expired')
  expect((await settleServiceHold(second.deps, 'pog', id, 'capture')).state).toBe('expired')
  expect((await first.deps.ledger.tips([account]))[0]).toMatchObject({ held: 0n })
  expect((await place(second, other)).state).toBe('held')
  await completeClawBacks(first.deps, signal)
})

test('what is missing is owed: money out is refused, later credits are set off, and then the account is free', async () => {
  const user = randomUUID()
  const { campaignId, revocations } = await paidCampaign([user])
  expect(await spend(user, 700n)).toBe('done')
  await takeBackReward(first.deps, revocations[0]!)
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 700n })
  expect(await listOwnDebts(second.deps, user, 'en')).toMatchObject([
    { amount: '10.00', remaining: '7.00', reason: 'TASK_UNDONE', reference: { id: campaignId } },
  ])

  await second.give(kcashOf(user), 500n)
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 200n })
  expect(await spend(user, 1n)).toBe('void')
  const hold = { id: randomUUID(), hash: 'h', account: kcashOf(user), amount: 1n }
  const held = { ...hold, captureTo: feesAccount('KCASH'), expiresAt: new Date(0) }
  await expect(placeHold(first.deps, held)).rejects.toMatchObject({ code: 'DEBT_OPEN' })
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '0.01', slots: 1 } as const
  await expect(fundCampaign(first.deps, randomUUID(), user, terms)).rejects.toMatchObject({
    code: 'DEBT_OPEN',
    details: { owed: '2.00', currency: 'KCASH' },
  })

  await first.give(kcashOf(user), 300n)
  expect(await tipOf(user)).toMatchObject({ balance: 100n, debt: 0n })
  expect(await listOwnDebts(first.deps, user, 'en')).toEqual([])
  expect(await spend(user, 100n)).toBe('done')
  expect(await completeClawBacks(second.deps, signal)).toBe(1)
  expect(await completeClawBacks(second.deps, signal)).toBe(0)
  expect(await paidAndReturned(campaignId)).toEqual({ paid: 0n, returned: 1_000n })

  const { items } = await listTransactions(first.deps, user, { limit: 20, language: 'en' })
  expect(items.map(({ type, delta }) => [type, delta])).toEqual([
    ['meta-txn', '-1.00'],
    ['set-off', '-2.00'],
    ['issue', '3.00'],
    ['set-off', '-5.00'],
    ['issue', '5.00'],
    ['claw-back', '-3.00'],
    ['meta-txn', '-7.00'],
    ['reward', '10.00'],
  ])
  const reasons = items.flatMap(({ reason }) => reason ?? [])
  expect(reasons).toEqual(['TASK_UNDONE', 'TASK_UNDONE', 'TASK_UNDONE'])
  const reward = items.at(-1)!
  expect(reward.status).toBe('reversed')
  const full = await showTransaction(first.deps, user, reward.id, 'en')
  expect(full.related.map(({ relation, transaction }) => [relation, transaction.delta])).toEqual([
    ['undone-by', '-3.00'],
    ['undone-by', '-5.00'],
    ['undone-by', '-2.00'],
  ])
  const taken = await showTransaction(second.deps, user, items[5]!.id, 'en')
  expect(taken.related).toMatchObject([{ relation: 'undoes', transaction: { id: reward.id } }])
})

test('what was exchanged before it is taken back does not leave: it is exchanged back, and set off', async () => {
  const user = randomUUID()
  const { campaignId, revocations } = await paidCampaign([user])
  const exchange = async (from: 'KCASH' | 'USDT', to: 'KCASH' | 'USDT', amount: string) => {
    const { id } = await giveQuote(first.deps, user, { from, to, amount })
    return (await exchangeByQuote(first.deps, user, id)).transfer.status
  }
  const [refused, dollar] = [randomUUID(), userAccount(user, 'USDT')]
  const usdtTerms = { kind: 'fixed', currency: 'USDT', amount: '0.000001', slots: 1 } as const
  await expect(fundCampaign(first.deps, refused, user, usdtTerms)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await exchange('KCASH', 'USDT', '10.00')).toBe('done')
  await first.give(dollar, 1n)
  const placed = { id: randomUUID(), hash: 'h', account: dollar, amount: 1n }
  const before = { ...placed, captureTo: feesAccount('USDT'), expiresAt: new Date(0) }
  await placeHold(first.deps, before)
  await takeBackReward(first.deps, revocations[0]!)
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 1_000n })

  const usdt = userAccount(user, 'USDT')
  const hold = { id: randomUUID(), hash: 'h', account: usdt, amount: 1n }
  const held = { ...hold, captureTo: feesAccount('USDT'), expiresAt: new Date(0) }
  const owing = { code: 'DEBT_OPEN', details: { owed: '10.00', currency: 'KCASH' } }
  await expect(placeHold(first.deps, held)).rejects.toMatchObject(owing)
  const terms = { kind: 'fixed', currency: 'USDT', amount: '0.000001', slots: 1 } as const
  for (const id of [randomUUID(), refused]) {
    await expect(fundCampaign(first.deps, id, user, terms)).rejects.toMatchObject(owing)
  }
  // Repeated, it is the one that was placed before the debt.
  await placeHold(first.deps, before)

  expect(await exchange('USDT', 'KCASH', '0.010000')).toBe('done')
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 0n })
  await completeClawBacks(first.deps, signal)
  expect(await paidAndReturned(campaignId)).toEqual({ paid: 0n, returned: 1_000n })
})

test('credits, spending and claw-backs at once on two instances: nothing is doubled, and no balance falls below 0', async () => {
  const user = randomUUID()
  const { campaignId, revocations } = await paidCampaign(Array.from({ length: 5 }, () => user))
  // The campaign pays one user once: five rewards of one account are as good as those of five campaigns.
  const instance = (n: number) => [first, second][n % 2]!
  const work = [
    ...revocations
      .flatMap((one) => [one, one])
      .map((one, n) => () => takeBackReward(instance(n).deps, one)),
    ...Array.from({ length: 20 }, (_, n) => () => instance(n).give(kcashOf(user), 150n)),
    ...Array.from({ length: 20 }, () => () => spend(user, 170n)),
  ]
  const order = work.map((run) => ({ run, at: Math.random() })).sort((a, b) => a.at - b.at)
  const workers = Array.from({ length: 8 }, async (_, w) => {
    for (const { run } of order.filter((_one, n) => n % 8 === w)) await run()
  })
  await Promise.all(workers)
  const tip = await tipOf(user)
  const owed = await first.deps.clawBacks.owedBy(kcashOf(user))
  expect(owed.reduce((sum, { remaining }) => sum + remaining, 0n)).toBe(tip.debt)
  if (tip.debt > 0n) expect(tip.balance).toBe(0n)
  await first.give(kcashOf(user), 5_000n)
  await completeClawBacks(first.deps, signal)
  expect((await tipOf(user)).debt).toBe(0n)
  expect(await paidAndReturned(campaignId)).toEqual({ paid: 0n, returned: 5_000n })
})

test('a debt is forgiven once, as far as it is still owed', async () => {
  const [user, askedBy] = [randomUUID(), { id: randomUUID(), roles: ['finance'] }]
  const { revocations } = await paidCampaign([user])
  await spend(user, 1_000n)
  await takeBackReward(first.deps, revocations[0]!)
  const page = await listDebts(first.deps, { state: 'open', userId: user }, 'en')
  expect(page.items).toMatchObject([{ userId: user, remaining: '10.00' }])
  await first.give(kcashOf(user), 400n)
  const request = {
    id: randomUUID(),
    body: { debtId: page.items[0]!.id, userId: user, currency: 'KCASH', amount: '10.00' } as const,
    askedBy,
    approvedBy: randomUUID(),
  }
  const runs = [first, second, first].map(({ deps }) => forgiveApproval(deps).run(request))
  await Promise.all(runs)
  expect(await tipOf(user)).toMatchObject({ balance: 0n, debt: 0n })
  expect(await first.deps.clawBacks.find(page.items[0]!.id)).toMatchObject({
    ...{ taken: 400n, forgiven: 600n, remaining: 0n },
  })
  expect(await spend(user, 1n)).toBe('void')
  await first.give(kcashOf(user), 1n)
  expect(await spend(user, 1n)).toBe('done')
  expect((await listDebts(first.deps, { state: 'open', userId: user }, 'en')).items).toEqual([])
  const settled = { state: 'settled', reason: 'TASK_UNDONE' } as const
  for (const which of [settled, { ...settled, userId: user }]) {
    const { items } = await listDebts(second.deps, which, 'en')
    expect(items[0]).toMatchObject({ remaining: '0.00', taken: '4.00', forgiven: '6.00' })
  }
  const other = { ...settled, reason: 'OFFER_REVERSED' } as const
  expect((await listDebts(second.deps, other, 'en')).items).toEqual([])
})

test('a reward that was not paid, or is of another user, is not taken back', async () => {
  const user = randomUUID()
  const { revocations } = await paidCampaign([user])
  const [revocation] = revocations
  const others = [
    { ...revocation!, userId: randomUUID() },
    { ...revocation!, claimId: 'another' },
    { ...revocation!, grantId: grantIdOf(revocation!.campaignId, 2) },
  ]
  for (const other of others) await expect(takeBackReward(first.deps, other)).rejects.toThrow()
  expect(await tipOf(user)).toMatchObject({ balance: 1_000n, debt: 0n })
})
