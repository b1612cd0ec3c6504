import { toDecimal } from '@platform/contracts/money'
import { adminCampaign } from '@platform/contracts/quests/admin'
import { expect, test } from 'vitest'
import { campaignInput } from '../testing/campaign-input.ts'
import { requiredOf, rewardOf, rewardRank } from './reward.ts'

test('escrow covers every slot of a fixed reward', () => {
  const reward = rewardOf(
    campaignInput({ reward: { currency: 'KCASH', amount: '12.5', slots: 8 } }),
  )
  expect(requiredOf(reward)).toBe(10_000n)
})

test.each([
  ['0', 'KCASH', 'must be more than zero'],
  ['0.001', 'KCASH', 'KCASH has 2 decimal places'],
  ['1.5', 'KPOINTS', 'KPOINTS has 0 decimal places'],
] as const)('an amount of %s %s is not valid', (amount, currency, problem) => {
  expect(() => rewardOf(campaignInput({ reward: { currency, amount, slots: 1 } }))).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ path: 'body.reward.amount', problem }] },
    }),
  )
})

test.each([
  ['KCASH', '100000000', 100_000, null],
  ['KCASH', '100000000.01', 100_000, '10000000000000.00 KCASH'],
  ['USDT', '999999999999999', 100_000, '1000000000.000000 USDT'],
] as const)('%s %s to each of %i: at most %s in total', (currency, amount, slots, most) => {
  const ask = () => rewardOf(campaignInput({ reward: { currency, amount, slots } }))
  if (most === null) return expect(ask).not.toThrow()
  const problem = `one campaign pays ${most} at most in total`
  expect(ask).toThrow(
    expect.objectContaining({ details: { fields: [{ path: 'body.reward.amount', problem }] } }),
  )
})

test.each([
  ['KPOINTS', '10000000000', 100_000],
  ['KCASH', '100000000', 100_000],
  ['RTOKEN', '10000', 100_000],
] as const)(
  'an operator can read a campaign that pays all it may in %s',
  (currency, amount, slots) => {
    const reward = rewardOf(campaignInput({ reward: { currency, amount, slots } }))
    const required = toDecimal(requiredOf(reward), currency)
    expect(adminCampaign.shape.required.safeParse(required).error).toBeUndefined()
  },
)

test('one USDT ranks as a thousand KCash', () => {
  const rank = (currency: 'KCASH' | 'USDT', amount: string) =>
    rewardRank(rewardOf(campaignInput({ reward: { currency, amount, slots: 1 } })))
  expect(rank('USDT', '1')).toBe(rank('KCASH', '1000'))
})
