import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { currencies, toDecimal, toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import type { CampaignTerms } from '@platform/contracts/wallet/internal'
import { variantOf } from './variants/table.ts'
import type { Reward } from './variants/variant.ts'

/** @throws VALIDATION_FAILED where no campaign could pay this */
export function rewardOf(input: CampaignInput): Reward {
  const { variant, reward } = input
  return { variant, currency: reward.currency, ...variantOf(input).termsOf(input) }
}

/** The most that a campaign can pay, in minor units: what must be in escrow before it is published. */
export const requiredOf = (reward: Reward): bigint =>
  requiredFunds(rewardRulesOf(reward).payable(reward))

/** The copy of the terms that the wallet stores and pays by. */
export function walletTerms(reward: Reward): CampaignTerms {
  const { currency } = reward
  const payable = rewardRulesOf(reward).payable(reward)
  return 'pool' in payable
    ? { kind: 'pool', currency, pool: toDecimal(payable.pool, currency) }
    : {
        kind: 'fixed',
        currency,
        amount: toDecimal(payable.amount, currency),
        slots: payable.slots,
      }
}

/** The reward that these terms pay: what the wallet has in escrow may be for another than the campaign's. */
export function rewardOfTerms(terms: CampaignTerms): Reward {
  const { currency } = terms
  return terms.kind === 'pool'
    ? { variant: 'OPEN_SLOT_DYNAMIC_REWARD', currency, pool: toMinor(terms.pool, currency) }
    : {
        variant: 'FIXED_SLOT_FIXED_REWARD',
        currency,
        amount: toMinor(terms.amount, currency),
        slots: terms.slots,
      }
}

/**
 * Orders the amounts that cards show (of one slot, or of the pool) within one currency. USDT counts at its rate, as in
 * the ranks that are stored.
 */
export function rewardRank(reward: Reward): number {
  const { amount } = rewardRulesOf(reward).shown(reward)
  const units = Number(amount) / 10 ** currencies[reward.currency].decimals
  return reward.currency === 'USDT' ? units * KCASH_PER_USDT : units
}
