import type { CampaignStatus } from '@platform/contracts/quests/campaign'
import type { Settlement, SettlementLine } from '../settlement.ts'
import type { SlotChoice } from './variant.ts'

/** The life of a variant whose rewards are settled after the end and claimed after that. */
export const settledLife: readonly CampaignStatus[] = [
  'DRAFT',
  'PUBLISHED',
  'LIVE',
  'ENDED',
  'PROCESSING_REWARDS',
  'CLAIM_REWARDS',
  'REWARDS_CREDITED',
  'ARCHIVED',
]

/** A user's slot is their own line, if it was given before the seal. */
export const slotOfLine = (
  settlement: Settlement | null,
  line: SettlementLine | null,
): SlotChoice =>
  line && settlement && line.line <= settlement.eligible ? { kind: 'this', slot: line.line } : null
