import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { currencies, toDecimal, toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { requiredFunds } from '@platform/contracts/rules/campaign-funds'
import { readTiers, writeTiers } from '@platform/contracts/rules/tiers'
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
  const write = (amount: bigint) => toDecimal(amount, currency)
  if ('pool' in payable) return { kind: 'pool', currency, pool: write(payable.pool) }
  if ('tiers' in payable) {
    return { kind: 'tiers', currency, tiers: writeTiers(payable.tiers, currency) }
  }
  return { kind: 'fixed', currency, amount: write(payable.amount), slots: payable.slots }
}

/** A reward that these terms pay: what the wallet has in escrow may be for another than the campaign's. */
export function rewardOfTerms(terms: CampaignTerms): Reward {
  const { currency } = terms
  const read = (amount: string) => toMinor(amount, currency)
  switch (terms.kind) {
    case 'fixed': {
      const { slots } = terms
      return { variant: 'FIXED_SLOT_FIXED_REWARD', currency, amount: read(terms.amount), slots }
    }
    case 'pool':
      return { variant: 'OPEN_SLOT_DYNAMIC_REWARD', currency, pool: read(terms.pool) }
    case 'tiers': {
      const tiers = readTiers(terms.tiers, currency)
      return { variant: 'OPEN_SLOT_LEADERBOARD_REWARD', currency, tiers }
    }
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
