import { z } from 'zod'
import { timestamp } from '../../envelope.ts'
import { requiredFunds } from '../../rules/campaign-funds.ts'
import { tiersUpTo } from '../../rules/tiers.ts'
import { MAX_RAFFLE_PRIZES } from '../raffle.ts'
import { defineVariant } from './variant.ts'

/**
 * Prizes by the order of a draw after the end, claimed until `claimEndsAt`. A user has an entry for each point of their
 * verified tasks, `maxEntries` at most, and wins once at most.
 */
export const openSlotRaffleReward = defineVariant({
  variant: 'OPEN_SLOT_RAFFLE_REWARD',
  reward: {
    tiers: tiersUpTo(MAX_RAFFLE_PRIZES),
    maxEntries: z.number().int().min(1).max(1_000),
  },
  fields: { claimEndsAt: timestamp },
  amountField: 'tiers',
  payable: ({ tiers }) => ({ tiers }),
  shown: ({ tiers }) => ({ amount: requiredFunds({ tiers }), slots: null, tiers }),
})
