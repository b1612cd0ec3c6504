import type { CampaignSummary } from '@platform/contracts/quests/http'
import { campaignPhase } from './campaign-phase.ts'
import { type CardButton, cardButton } from './card-button.ts'

/** What a user can do next, the best first. */
const order: readonly CardButton['kind'][] = ['claim-rewards', 'continue-tasks', 'get-started']

/** The campaign to go on with after this one: the first to claim, else to continue, else to start. */
export function nextCampaign(
  campaigns: readonly CampaignSummary[],
  doneId: string,
  now: number,
): CampaignSummary | null {
  const others = campaigns.filter(({ id }) => id !== doneId)
  const buttons = others.map((campaign) => cardButton(campaign, campaignPhase(campaign, now)).kind)
  for (const kind of order) {
    const next = others[buttons.indexOf(kind)]
    if (next) return next
  }
  return null
}
