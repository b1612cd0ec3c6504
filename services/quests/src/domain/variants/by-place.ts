import type { Currency } from '@platform/contracts/money'
import { amountOfPlace, placesOf, type Tier } from '@platform/contracts/rules/campaign-funds'
import { positiveMinor, requirePayable } from './amounts.ts'
import { settledLife, slotOfLine } from './settled.ts'
import type { VariantRules } from './variant.ts'

/** To each place what its tier says. */
export interface TierTerms {
  tiers: readonly Tier[]
}

/** @throws VALIDATION_FAILED on an amount that the currency cannot express, or that no campaign may pay */
export function tierTermsOf(
  written: readonly { to: number; amount: string }[],
  currency: Currency,
): TierTerms {
  const tiers = written.map(({ to, amount }, index) => ({
    to,
    amount: positiveMinor(amount, currency, `reward.tiers.${index}.amount`),
  }))
  requirePayable({ tiers }, currency, 'reward.tiers')
  return { tiers }
}

/** What variants share whose users get the prize of their place: claimed in CLAIM_REWARDS, the other places return. */
export const byPlace = {
  life: settledLife,
  isClaimOpen: ({ status, claimEndsAt, now }) =>
    status === 'CLAIM_REWARDS' && claimEndsAt !== null && now < claimEndsAt,
  slotOf: (_reward, settlement, line) => slotOfLine(settlement, line),
  payableSlots: ({ tiers }) => placesOf(tiers),
  amountOfSlot: ({ tiers }, _settlement, slot) => amountOfPlace(tiers, slot),
} satisfies Partial<VariantRules<'OPEN_SLOT_LEADERBOARD_REWARD', TierTerms>>
