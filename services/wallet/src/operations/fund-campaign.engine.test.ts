import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import type { Fund } from '../domain/fund.ts'
import { campaignFundView } from '../routes/views/campaign-fund-view.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { completeFunding } from './complete-funding.ts'
import { fundCampaign } from './fund-campaign.ts'
import { showCampaignFund } from './show-campaign-fund.ts'

let first: OpenWallet
let second: OpenWallet

beforeAll(async () => {
  first = await openWallet('funds')
  second = await openWallet('funds')
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const terms = (amount = '10.00') =>
  ({ kind: 'fixed', currency: 'KCASH', amount, slots: 5 }) as const
const operatorWith = async (balance: bigint) => {
  const operator = crypto.randomUUID()
  if (balance > 0n) await first.give(userAccount(operator, 'KCASH'), balance)
  return operator
}
const balanceOf = async (userId: string) =>
  (await first.deps.ledger.tips([userAccount(userId, 'KCASH')]))[0]!.balance

const fundOf = async ({ deps }: OpenWallet, campaignId: string) =>
  campaignFundView(await showCampaignFund(deps, campaignId))

test('funds a campaign once, whatever the number of requests and instances', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  const request = (n: number) =>
    fundCampaign([first, second][n % 2]!.deps, campaignId, operator, terms())
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => request(n)))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
  expect(failures).toEqual([])
  expect(await balanceOf(operator)).toBe(15_000n)
  expect(await fundOf(second, campaignId)).toEqual({
    campaignId,
    terms: { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 5 },
    currency: 'KCASH',
    required: '50.00',
    funded: '50.00',
    operatorId: operator,
  })
})

test('refuses other terms for a funded campaign', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  await fundCampaign(first.deps, campaignId, operator, terms())
  const other = fundCampaign(first.deps, campaignId, operator, terms('11.00'))
  await expect(other).rejects.toMatchObject({ code: 'TERMS_FIXED' })
  expect(await balanceOf(operator)).toBe(15_000n)
})

test('refuses an operator without funds, and funds a later attempt of another one with other terms', async () => {
  const operator = await operatorWith(1_000n)
  const campaignId = crypto.randomUUID()
  const poor = fundCampaign(first.deps, campaignId, operator, terms())
  const details = { available: '10.00', required: '50.00', currency: 'KCASH' }
  await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', details })
  const unfunded = await fundOf(first, campaignId)
  expect([unfunded.funded, unfunded.operatorId]).toEqual(['0.00', undefined])

  const another = await operatorWith(1_000n)
  const cheaper = await fundCampaign(second.deps, campaignId, another, terms('1.00'))
  const shown = { required: '5.00', funded: '5.00', operatorId: another }
  expect(campaignFundView(cheaper)).toMatchObject(shown)
  // Who asks once more does not become who has paid.
  const repeated = await fundCampaign(first.deps, campaignId, operator, terms('1.00'))
  expect(campaignFundView(repeated)).toMatchObject(shown)
  expect([await balanceOf(operator), await balanceOf(another)]).toEqual([1_000n, 500n])
})

const openFund = (fundId: string, operatorId: string, createdAt: Date): Fund => ({
  fundId,
  operatorId,
  terms: { kind: 'pool', currency: 'KCASH', pool: 3_000n },
  attempt: 1,
  status: 'open',
  createdAt,
})

test('completes an abandoned funding once, whether or not it was posted', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  await first.deps.funds.open(openFund(campaignId, operator, new Date(0)))
  const open = await second.deps.funds.openBefore(new Date(), 10)
  expect(open.map((one) => one.fundId)).toEqual([campaignId])
  await completeFunding(second.deps, open[0]!)
  await completeFunding(first.deps, open[0]!)
  expect(await balanceOf(operator)).toBe(17_000n)
  expect(await fundOf(first, campaignId)).toMatchObject({ funded: '30.00' })
})

test('one run completes the oldest open fundings, and the next run the rest', async () => {
  const operator = await operatorWith(20_000n)
  const { funds } = first.deps
  for (const age of [2, 3, 1]) {
    await funds.open(openFund(`open-${age}-${operator}`, operator, new Date(10_000 - age)))
  }
  const run = async () => {
    const open = await funds.openBefore(new Date(10_000), 2)
    for (const fund of open) await completeFunding(second.deps, fund)
    return open.map(({ fundId }) => fundId.slice(0, 6))
  }
  expect(await run()).toEqual(['open-3', 'open-2'])
  expect(await run()).toEqual(['open-1'])
  expect(await run()).toEqual([])
})
