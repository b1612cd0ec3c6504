import type { Staff } from '@platform/service-kit'
import type { Campaign } from '../domain/campaign.ts'
import { requireMove } from '../domain/campaign-life.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { moveCampaign } from './move-campaign.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'

/**
 * Archives a draft, or a campaign whose rewards are all credited. A second call changes nothing. Escrow of a draft goes
 * back to the operator who funded it (`releaseEscrow`), also when its funding still runs.
 * @throws NOT_FOUND, ILLEGAL_TRANSITION, IN_PROGRESS
 */
export async function archiveCampaign(
  deps: RecordsActs & Pick<Dependencies, 'campaigns'>,
  id: string,
  by: Staff,
): Promise<Campaign> {
  const campaign = await loadCampaign(deps, id)
  if (campaign.status === 'ARCHIVED') return campaign
  requireMove(campaign, 'ARCHIVED')
  const states = { before: { status: campaign.status }, after: { status: 'ARCHIVED' } }
  await recordCampaignAct(deps, by, 'archive-campaign', campaign, states)
  const change = campaign.status === 'DRAFT' ? { releasesSince: deps.clock.now() } : {}
  return moveCampaign(deps, campaign, 'ARCHIVED', change)
}
