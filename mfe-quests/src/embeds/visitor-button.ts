import type { CampaignSummary } from '@platform/contracts/quests/http'
import type { CampaignVariant } from '@platform/contracts/quests/variants/table'
import type { CampaignPhase } from '../features/campaigns/model/campaign-phase.ts'
import type { en } from '../i18n/feed/en.ts'

/** What `cardButton` says to a visitor, who has begun nothing: without the views of variants, which need React. */
export type VisitorButton =
  | 'get-started'
  | 'coming-soon'
  | 'ended'
  | 'excluded'
  | 'paused'
  | 'slots-taken'
  | 'newer-version'

/** The variants that this version knows; of the first alone all slots can be taken. */
const KNOWN: readonly CampaignVariant[] = [
  'FIXED_SLOT_FIXED_REWARD',
  'OPEN_SLOT_DYNAMIC_REWARD',
  'OPEN_SLOT_LEADERBOARD_REWARD',
  'OPEN_SLOT_RAFFLE_REWARD',
]

/** The action of a card for a visitor. */
export function visitorButton(campaign: CampaignSummary, phase: CampaignPhase): VisitorButton {
  const { variant, reward, exclusion, paused = false } = campaign
  if (!KNOWN.includes(variant)) return 'newer-version'
  if (exclusion && phase !== 'ended') return 'excluded'
  const isFull = variant === 'FIXED_SLOT_FIXED_REWARD' && reward.remainingSlots === 0
  if (phase === 'live' && isFull) return 'slots-taken'
  if (paused && phase !== 'processing' && phase !== 'ended') return 'paused'
  if (phase === 'upcoming') return 'coming-soon'
  return phase === 'live' ? 'get-started' : 'ended'
}

/** What is over, full, paused or for others comes last. */
export const isClosed = (button: VisitorButton): boolean =>
  button === 'slots-taken' || button === 'paused' || button === 'excluded' || button === 'ended'

/** The text of each. */
export const labelOf: Readonly<Record<VisitorButton, keyof typeof en & `card.${string}`>> = {
  'get-started': 'card.getStarted',
  'coming-soon': 'card.comingSoon',
  ended: 'card.ended',
  excluded: 'card.see',
  paused: 'card.paused',
  'slots-taken': 'card.slotsTaken',
  'newer-version': 'card.see',
}
