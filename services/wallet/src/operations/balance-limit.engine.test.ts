import { MAX_MINOR_UNITS } from '@platform/contracts/money'
import { grantIdOf } from '@platform/contracts/quests/grant-id'
import { rewardCredited, rewardRefused } from '@platform/contracts/wallet/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type UserAccount, userAccount } from '../domain/account.ts'
import { outIntent, planTransfer } from '../domain/transfer.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { completeTransfer } from './complete-transfer.ts'
import { fundCampaign } from './fund-campaign.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { payGrant } from './pay-grant.ts'
import { sealSettlement } from './seal-settlement.ts'
import { transferValue } from './transfer-value.ts'

let first: OpenWallet
let second: OpenWallet

beforeAll(async () => {
  first = await openWallet('limits')
  second = await openWallet('limits')
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  await first.close()
  await second.close()
})

const balanceOf = async (account: UserAccount) =>
  (await first.deps.ledger.tips([account]))[0]?.balance

async function spend(currency: 'KCASH' | 'RTOKEN', from: UserAccount, amount: bigint) {
  const id = crypto.randomUUID()
  const to = userAccount(crypto.randomUUID(), currency)
  await transferValue(first.deps, {
    id,
    hash: id,
    ...planTransfer(id, currency, amount, from, to),
  })
}

test('a reward above the balance limit is refused with its reason, and a retry credits it once', async () => {
  const [operator, userId] = [crypto.randomUUID(), crypto.randomUUID()]
  const account = userAccount(userId, 'KCASH')
  const campaignId = crypto.randomUUID()
  await first.give(userAccount(operator, 'KCASH'), 1_000n)
  const terms = { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 1 } as const
  await fundCampaign(first.deps, campaignId, operator, terms)
  await first.give(account, MAX_MINOR_UNITS)
  const grantId = grantIdOf(campaignId, 1)
  const claim = { claimId: grantId, campaignId, grantId, userId }
  const retry = { ...claim, republish: true }
  const answers = async () =>
    (await first.outboxEvents())
      .filter(({ data }) => data.claimId === claim.claimId)
      .map(({ type, data }) => `${type} ${data.reason ?? ''}`.trim())
  const refusal = `${rewardRefused.type} BALANCE_LIMIT`

  for (const wallet of [first, second]) await payGrant(wallet.deps, claim)
  expect(await answers()).toEqual([refusal])
  await first.clearOutboxes()
  await payGrant(second.deps, retry)
  expect(await answers()).toEqual([refusal])
  expect(await balanceOf(account)).toBe(MAX_MINOR_UNITS)

  await spend('KCASH', account, 1_000n)
  await first.clearOutboxes()
  await Promise.all([first, second, first, second].map(({ deps }) => payGrant(deps, retry)))
  for (const wallet of [first, second]) await payGrant(wallet.deps, claim)
  expect(await answers()).toEqual([rewardCredited.type])
  expect(await balanceOf(account)).toBe(MAX_MINOR_UNITS)
})

test('an amount that neither account takes keeps its transfer open, and goes back once there is room', async () => {
  const payer = userAccount(crypto.randomUUID(), 'KCASH')
  const receiver = userAccount(crypto.randomUUID(), 'KCASH')
  await first.give(payer, 100n)
  const id = crypto.randomUUID()
  const transfer = await first.deps.transfers.open({
    ...{ id, hash: id, status: 'open', createdAt: new Date() },
    ...planTransfer(id, 'KCASH', 30n, payer, receiver),
  })
  await first.deps.ledger.post(outIntent(transfer))
  await first.give(receiver, MAX_MINOR_UNITS)
  await first.give(payer, MAX_MINOR_UNITS - 70n)
  const complete = async () => {
    const ends = await Promise.all(
      [first, second, first, second].map(({ deps }) => completeTransfer(deps, transfer)),
    )
    return new Set(ends.map(({ status }) => status))
  }
  const postings = async () => (await second.deps.ledger.tips([payer]))[0]?.seq

  expect(await complete()).toEqual(new Set(['open']))
  const refused = await postings()
  expect(await complete()).toEqual(new Set(['open']))
  expect(await postings()).toBe(refused)
  expect(await first.deps.transfers.find(id)).toMatchObject({ status: 'open' })
  const report = await checkInvariants(first.deps, 'whole')
  expect(report.faults).toEqual([])
  expect(report.oldestOpenTransferMs).toBeGreaterThan(0)

  await spend('KCASH', payer, 30n)
  expect(await complete()).toEqual(new Set(['void']))
  expect(await balanceOf(payer)).toBe(MAX_MINOR_UNITS)
  expect(await balanceOf(receiver)).toBe(MAX_MINOR_UNITS)
  expect(await first.deps.transfers.find(id)).toMatchObject({ status: 'void' })
})

test('a remainder above the balance limit is poison, and a repeat returns it once', async () => {
  const operator = crypto.randomUUID()
  const account = userAccount(operator, 'RTOKEN')
  const campaignId = crypto.randomUUID()
  await first.give(account, 1_000_000n)
  await fundCampaign(first.deps, campaignId, operator, {
    kind: 'pool',
    currency: 'RTOKEN',
    pool: '1.000000',
  })
  await first.give(account, MAX_MINOR_UNITS)
  const seal = (wallet: OpenWallet) => sealSettlement(wallet.deps, { campaignId, eligible: 3 })
  for (const wallet of [first, second]) {
    await expect(seal(wallet)).rejects.toMatchObject({ name: 'Poison' })
  }
  await spend('RTOKEN', account, 10n)
  await Promise.all([first, second, first].map(seal))
  expect(await balanceOf(account)).toBe(MAX_MINOR_UNITS - 9n)
})
