import { grantIdOf } from '@platform/contracts/quests/grant-id'
import {
  balanceChanged,
  rewardCredited,
  rewardRefused,
  settlementAccepted,
} from '@platform/contracts/wallet/events'
import { watchQueries } from '@platform/testing/index-coverage'
import { sized } from '@platform/testing/sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { fundCampaign } from './fund-campaign.ts'
import { checkInvariants } from './invariants/check-invariants.ts'
import { payGrant } from './pay-grant.ts'
import { sealSettlement } from './seal-settlement.ts'

let first: OpenWallet
let second: OpenWallet
const operator = crypto.randomUUID()

const queries = watchQueries()

beforeAll(async () => {
  first = await openWallet('grants')
  second = await openWallet('grants')
  await first.give(userAccount(operator, 'KCASH'), 10_000_000n)
})
afterAll(async () => {
  expect((await checkInvariants(first.deps, 'whole')).faults).toEqual([])
  expect(queries.unserved()).toEqual([])
  await first.close()
  await second.close()
})

const fixed = (slots: number, amount = '25.00') =>
  ({ kind: 'fixed', currency: 'KCASH', amount, slots }) as const
const balanceOf = async (userId: string) =>
  (await first.deps.ledger.tips([userAccount(userId, 'KCASH')]))[0]!.balance
const claimOf = <U extends string | null = string>(
  campaignId: string,
  slot: number,
  userId: U = crypto.randomUUID() as U,
) => {
  const grantId = grantIdOf(campaignId, slot)
  return { claimId: `${grantId}/${userId}`, campaignId, grantId, userId }
}
const outboxes = () => first.outboxEvents()

async function funded(terms: Parameters<typeof fundCampaign>[3]): Promise<string> {
  const campaignId = crypto.randomUUID()
  await fundCampaign(first.deps, campaignId, operator, terms)
  return campaignId
}

const CLAIMS = sized({ short: 100, long: 2_000 })

test(`${CLAIMS} claims of 10 slots over two instances, each delivered twice: 10 credits, and refusals`, async () => {
  const campaignId = await funded(fixed(10))
  const claims = Array.from({ length: CLAIMS }, (_, n) => claimOf(campaignId, (n % 10) + 1))
  const deliveries = [...claims, ...claims].entries()
  const consumer = async () => {
    for (const [n, claim] of deliveries) await payGrant([first, second][n % 2]!.deps, claim)
  }
  const paying = Promise.all(Array.from({ length: 40 }, consumer))
  for (let check = 0; check < 5; check++) {
    const extent = check % 2 ? 'whole' : 'new'
    expect((await checkInvariants([first, second][check % 2]!.deps, extent)).faults).toEqual([])
  }
  await paying
  const balances = await Promise.all(claims.map(({ userId }) => balanceOf(userId)))
  expect(balances.filter((balance) => balance === 2_500n)).toHaveLength(10)
  expect(balances.filter((balance) => balance === 0n)).toHaveLength(CLAIMS - 10)

  const events = (await outboxes()).filter(({ data }) => data.campaignId === campaignId)
  const credited = events.filter(({ type }) => type === rewardCredited.type)
  const refused = events.filter(({ type }) => type === rewardRefused.type)
  expect(new Set(credited.map(({ data }) => data.claimId)).size).toBe(10)
  expect(credited).toHaveLength(10)
  expect(refused).toHaveLength(CLAIMS - 10)
  expect(new Set(refused.map(({ data }) => data.reason))).toEqual(new Set(['GRANT_TAKEN']))
})

test('pays the amount of the wallet’s own terms, and refuses a claim outside them', async () => {
  const campaignId = await funded(fixed(2, '7.50'))
  const claim = claimOf(campaignId, 1)
  await payGrant(first.deps, claim)
  expect(await balanceOf(claim.userId)).toBe(750n)
  const outside = claimOf(campaignId, 3)
  const unknown = claimOf(crypto.randomUUID(), 1)
  await payGrant(first.deps, outside)
  await payGrant(first.deps, unknown)
  const reasons = (await outboxes())
    .filter(({ data }) => [outside.claimId, unknown.claimId].includes(String(data.claimId)))
    .map(({ data }) => data.reason)
  expect(reasons.sort()).toEqual(['NO_TERMS', 'SLOT_OUT_OF_RANGE'])
})

test('a republished claim is paid once and answered once more', async () => {
  const campaignId = await funded(fixed(2))
  const paid = claimOf(campaignId, 1)
  const taken = { ...claimOf(campaignId, 1), claimId: 'late' }
  const answers = async () =>
    (await outboxes())
      .filter(({ type, data }) => type !== balanceChanged.type && data.campaignId === campaignId)
      .map(({ data }) => data.reason ?? data.amount)
      .sort()
  for (const claim of [paid, taken]) await payGrant(first.deps, claim)
  expect(await answers()).toEqual(['25.00', 'GRANT_TAKEN'])

  await first.clearOutboxes()
  for (const claim of [paid, taken]) await payGrant(first.deps, claim)
  expect(await answers()).toEqual([])
  for (const wallet of [first, second, first]) {
    for (const claim of [paid, taken]) await payGrant(wallet.deps, { ...claim, republish: true })
  }
  expect(await answers()).toEqual(['25.00', 'GRANT_TAKEN'])
  expect(await balanceOf(paid.userId)).toBe(2_500n)
})

test('a returned slot goes to the operator, and a slot that a user has does not', async () => {
  const campaignId = await funded(fixed(2))
  const before = await balanceOf(operator)
  const mine = claimOf(campaignId, 1)
  await payGrant(first.deps, mine)
  await payGrant(first.deps, claimOf(campaignId, 1, null))
  await payGrant(second.deps, claimOf(campaignId, 2, null))
  expect(await balanceOf(operator)).toBe(before + 2_500n)
  expect(await balanceOf(mine.userId)).toBe(2_500n)
})

test('divides a pool once, returns the remainder, and pays only its lines', async () => {
  const campaignId = await funded({ kind: 'pool', currency: 'KCASH', pool: '10.00' })
  const before = await balanceOf(operator)
  const early = claimOf(campaignId, 1)
  await payGrant(first.deps, early)
  expect(await balanceOf(early.userId)).toBe(0n)

  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      sealSettlement([first, second][n % 2]!.deps, { campaignId, eligible: 3 }),
    ),
  )
  await sealSettlement(first.deps, { campaignId, eligible: 1 })
  expect(await balanceOf(operator)).toBe(before + 1n)
  const accepted = async () =>
    (await outboxes())
      .filter(
        ({ type, data }) => type === settlementAccepted.type && data.campaignId === campaignId,
      )
      .map(({ data }) => data)
  const answer = { campaignId, eligible: 3, share: '3.33', currency: 'KCASH' }
  expect(await accepted()).toEqual([answer])
  await first.clearOutboxes()
  for (const eligible of [3, 1]) await sealSettlement(second.deps, { campaignId, eligible })
  expect(await accepted()).toEqual([answer])
  expect(await balanceOf(operator)).toBe(before + 1n)

  const claims = [1, 2, 3, 4].map((line) => claimOf(campaignId, line))
  await Promise.all(claims.map((claim) => payGrant(second.deps, claim)))
  const paid = await Promise.all(claims.map(({ userId }) => balanceOf(userId)))
  expect(paid).toEqual([333n, 333n, 333n, 0n])
  const totals = { currency: 'KCASH', funded: 1_000n, paid: 999n, returned: 1n }
  expect(await first.deps.readFundTotals(campaignId)).toEqual(totals)
})

test('returns the whole pool when nobody is eligible', async () => {
  const before = await balanceOf(operator)
  const campaignId = await funded({ kind: 'pool', currency: 'KCASH', pool: '10.00' })
  await sealSettlement(first.deps, { campaignId, eligible: 0 })
  expect(await balanceOf(operator)).toBe(before)
})

test('rejects the settlement of a campaign without a pool as poison', async () => {
  const campaignId = await funded(fixed(1))
  for (const id of [campaignId, crypto.randomUUID()]) {
    const sealed = sealSettlement(first.deps, { campaignId: id, eligible: 1 })
    await expect(sealed).rejects.toMatchObject({ name: 'Poison' })
  }
})
