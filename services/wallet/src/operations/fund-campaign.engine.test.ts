import { afterAll, beforeAll, expect, test } from 'vitest'
import { userAccount } from '../domain/account.ts'
import type { Fund } from '../repositories/funds-repository.ts'
import { type OpenWallet, openWallet } from '../testing/open-wallet.ts'
import { completeFunding, fundCampaign, readCampaignFund } from './fund-campaign.ts'

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
  (await first.deps.ledger.ends([userAccount(userId, 'KCASH')]))[0]!.balance

test('a campaign is funded once, however often and where it is asked for', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  const ask = (n: number) =>
    fundCampaign([first, second][n % 2]!.deps, campaignId, operator, terms())
  const answers = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => ask(n)))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? answer.reason : []))
  expect(failures).toEqual([])
  expect(await balanceOf(operator)).toBe(15_000n)
  expect(await readCampaignFund(second.deps.funds, campaignId)).toEqual({
    campaignId,
    terms: { kind: 'fixed', currency: 'KCASH', amount: '10.00', slots: 5 },
    currency: 'KCASH',
    required: '50.00',
    funded: '50.00',
  })
})

test('the terms of a funded campaign are fixed', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  await fundCampaign(first.deps, campaignId, operator, terms())
  const other = fundCampaign(first.deps, campaignId, operator, terms('11.00'))
  await expect(other).rejects.toMatchObject({ code: 'TERMS_FIXED' })
  expect(await balanceOf(operator)).toBe(15_000n)
})

test('an operator without the money is refused, and may try again with more money or other terms', async () => {
  const operator = await operatorWith(1_000n)
  const campaignId = crypto.randomUUID()
  const poor = fundCampaign(first.deps, campaignId, operator, terms())
  await expect(poor).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await readCampaignFund(first.deps.funds, campaignId)).toMatchObject({ funded: '0.00' })

  const cheaper = await fundCampaign(second.deps, campaignId, operator, terms('1.00'))
  expect(cheaper).toMatchObject({ required: '5.00', funded: '5.00' })
  expect(await balanceOf(operator)).toBe(500n)
})

const openFund = (campaignId: string, operatorId: string, createdAt: Date): Fund => ({
  campaignId,
  operatorId,
  terms: { kind: 'pool', currency: 'KCASH', pool: 3_000n },
  attempt: 1,
  status: 'open',
  createdAt,
})

test('a funding whose runner died before or behind the posting is finished once', async () => {
  const operator = await operatorWith(20_000n)
  const campaignId = crypto.randomUUID()
  await first.deps.funds.open(openFund(campaignId, operator, new Date(0)))
  const open = await second.deps.funds.openSince(new Date(), 10)
  expect(open.map((one) => one.campaignId)).toEqual([campaignId])
  await completeFunding(second.deps, open[0]!)
  await completeFunding(first.deps, open[0]!)
  expect(await balanceOf(operator)).toBe(17_000n)
  expect(await readCampaignFund(first.deps.funds, campaignId)).toMatchObject({ funded: '30.00' })
})

test('a look takes the oldest that were left open, and the next look the rest', async () => {
  const operator = await operatorWith(20_000n)
  const { funds } = first.deps
  for (const age of [2, 3, 1]) {
    await funds.open(openFund(`left-${age}-${operator}`, operator, new Date(10_000 - age)))
  }
  const look = async () => {
    const open = await funds.openSince(new Date(10_000), 2)
    for (const fund of open) await completeFunding(second.deps, fund)
    return open.map(({ campaignId }) => campaignId.slice(0, 6))
  }
  expect(await look()).toEqual(['left-3', 'left-2'])
  expect(await look()).toEqual(['left-1'])
  expect(await look()).toEqual([])
})
