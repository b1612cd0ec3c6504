import { KCASH_PER_USDT } from '@platform/contracts/constants'
import { type Currency, currencies, toDecimal, toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { fundsProblem, type Payable } from '@platform/contracts/rules/campaign-funds'
import type { CampaignTerms } from '@platform/contracts/wallet/internal'
import { DomainError } from '@platform/service-kit/errors'

/** What a campaign pays, in minor units. */
export type Reward = FixedReward | DynamicReward

/** `amount` to each of the first `slots` finishers who claim. */
export interface FixedReward {
  variant: 'FIXED_SLOT_FIXED_REWARD'
  currency: Currency
  amount: bigint
  slots: number
}

/** `pool`, in equal parts, to all who finish before the end. */
export interface DynamicReward {
  variant: 'OPEN_SLOT_DYNAMIC_REWARD'
  currency: Currency
  pool: bigint
}

/**
 * @throws VALIDATION_FAILED on a zero amount, more decimals than the currency has, or more in total
 * than one campaign may pay
 */
export function rewardOf(input: CampaignInput): Reward {
  if (input.variant === 'FIXED_SLOT_FIXED_REWARD') {
    const { currency, slots } = input.reward
    const amount = positiveMinor(input.reward.amount, currency, 'reward.amount')
    requirePayable({ amount, slots }, currency, 'reward.amount')
    return { variant: input.variant, currency, amount, slots }
  }
  const { currency } = input.reward
  const pool = positiveMinor(input.reward.pool, currency, 'reward.pool')
  requirePayable({ pool }, currency, 'reward.pool')
  return { variant: input.variant, currency, pool }
}

/** The copy of the terms that the wallet keeps and pays by. */
export function walletTerms(reward: Reward): CampaignTerms {
  const { currency } = reward
  return reward.variant === 'FIXED_SLOT_FIXED_REWARD'
    ? {
        kind: 'fixed',
        currency,
        amount: toDecimal(reward.amount, currency),
        slots: reward.slots,
      }
    : { kind: 'pool', currency, pool: toDecimal(reward.pool, currency) }
}

/** The number a card shows: what one finisher gets, or the pool. */
export const shownAmount = (reward: Reward): bigint =>
  reward.variant === 'FIXED_SLOT_FIXED_REWARD' ? reward.amount : reward.pool

/**
 * Orders rewards of different currencies in a list: whole units, USDT at its rate in KCash.
 * The other currencies have no rate and count one to one.
 */
export function rewardRank(reward: Reward): number {
  const units = Number(shownAmount(reward)) / 10 ** currencies[reward.currency].decimals
  return reward.currency === 'USDT' ? units * KCASH_PER_USDT : units
}

function positiveMinor(amount: string, currency: Currency, path: string): bigint {
  const { decimals } = currencies[currency]
  const minor = (amount.split('.')[1] ?? '').length > decimals ? null : toMinor(amount, currency)
  if (minor === null) throw invalid(path, `${currency} has ${decimals} decimal places`)
  if (minor === 0n) throw invalid(path, 'must be more than zero')
  return minor
}

function requirePayable(payable: Payable, currency: Currency, path: string): void {
  const problem = fundsProblem(payable, currency)
  if (problem) throw invalid(path, problem)
}

const invalid = (path: string, problem: string) =>
  new DomainError('VALIDATION_FAILED', { fields: [{ path: `body.${path}`, problem }] })
