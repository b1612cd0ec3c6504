import type { CampaignInput } from '@platform/contracts/quests/admin'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import {
  campaignInput,
  codeTask,
  dynamicCampaignInput,
  raffleInput,
  rankedCampaignInput,
} from './campaign-input.ts'

/** When the campaigns of these inputs start; they end an hour later, and claims do another hour later. */
export const START = new Date('2026-01-01T00:00:00Z')

const minutes = (count: number) => new Date(START.getTime() + count * 60_000)
const base = {
  startsAt: START.toISOString(),
  endsAt: minutes(60).toISOString(),
  tasks: [codeTask('ten', 10), codeTask('one')],
}
const claimEndsAt = minutes(120).toISOString()

/** A campaign of each variant, with at most three slots or places; the pool does not divide evenly among three. */
const variantInputs: { readonly [Variant in CampaignVariant]: CampaignInput } = {
  FIXED_SLOT_FIXED_REWARD: campaignInput({
    ...base,
    reward: { currency: 'KCASH', amount: '3.33', slots: 3 },
  }),
  OPEN_SLOT_DYNAMIC_REWARD: dynamicCampaignInput({
    ...base,
    claimEndsAt,
    reward: { currency: 'KCASH', pool: '1' },
  }),
  OPEN_SLOT_LEADERBOARD_REWARD: rankedCampaignInput({ ...base, claimEndsAt }),
  OPEN_SLOT_RAFFLE_REWARD: raffleInput({ ...base, claimEndsAt }),
}

/** The same, and what else changes the order of things, by name: reservations of less than the time of the campaign. */
export const orderInputs: Readonly<Record<string, CampaignInput>> = {
  ...variantInputs,
  FIXED_SLOT_FIXED_REWARD_RESERVED: campaignInput({
    ...base,
    reward: { currency: 'KCASH', amount: '3.33', slots: 3 },
    reservation: { minutes: 15 },
  }),
}
