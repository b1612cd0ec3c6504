import type { Currency } from '@platform/contracts/money'
import type { CampaignInput, CampaignInputOf } from '@platform/contracts/quests/admin'
import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import type { Settlement, SettlementLine } from '../settlement.ts'

/** What a campaign pays, in minor units; the terms beside these two are its variant's own. */
export interface Reward {
  variant: CampaignVariant
  currency: Currency
  [term: string]: unknown
}

/** The slot that a user may claim: any free one of so many, this one, or none. */
export type SlotChoice = { kind: 'any'; slots: number } | { kind: 'this'; slot: number } | null

/**
 * Who gets a numbered line when the campaign ends: nobody; all who finished, and the wallet divides the pool among them;
 * the first of the ranking, as many as there are paid places; or the winners of a draw.
 */
export type SettlementKind = 'none' | 'shared' | 'ranked' | 'drawn'

/** Whether users collect points, and a place decides what they get. */
export const isByPlace = (kind: SettlementKind): boolean => kind === 'ranked' || kind === 'drawn'

/** What decides whether rewards can be claimed. */
export interface ClaimMoment<Terms> {
  reward: Terms
  /** As readers see it at `now`. */
  status: CampaignStatus
  settlement: Settlement | null
  claimEndsAt: Date | null
  now: Date
}

/** What the service knows of one variant; a new variant is one file like the others and a line in the table. */
export interface VariantRules<Variant extends CampaignVariant, Terms> {
  /** Its statuses, one way, no return. */
  life: readonly CampaignStatus[]
  /** @throws VALIDATION_FAILED on an amount that the currency cannot express, or that no campaign may pay */
  termsOf(input: CampaignInputOf<Variant>): Terms
  /** Last moment to claim; null where rewards are claimed while the campaign is LIVE. */
  claimEndsAt(input: CampaignInputOf<Variant>): Date | null
  settlement: SettlementKind
  isClaimOpen(moment: ClaimMoment<Terms>): boolean
  /** The slot of a user; `line` is theirs in the settlement. */
  slotOf(reward: Terms, settlement: Settlement | null, line: SettlementLine | null): SlotChoice
  /** Slots or lines that have to be paid or returned before all rewards are credited. */
  payableSlots(reward: Terms, settlement: Settlement | null): number
  /** Minor units that a slot pays. */
  amountOfSlot(reward: Terms, settlement: Settlement | null, slot: number): bigint
}

/** The same, for a caller that serves any variant. */
export interface AnyVariant
  extends Omit<VariantRules<CampaignVariant, Reward>, 'termsOf' | 'claimEndsAt'> {
  termsOf(input: CampaignInput): Omit<Reward, 'variant' | 'currency'>
  claimEndsAt(input: CampaignInput): Date | null
}

/** Forgets a variant's own types: its terms only ever come from its own `termsOf`. */
export function defineVariant<Variant extends CampaignVariant, Terms>(
  rules: VariantRules<Variant, Terms>,
): AnyVariant {
  return rules as unknown as AnyVariant
}
