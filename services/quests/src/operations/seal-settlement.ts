import { settlementSealed } from '@platform/contracts/quests/events'
import type { Campaign } from '../domain/campaign.ts'
import { isStaffOf } from '../domain/campaign-staff.ts'
import { FIRST_RETRY_MS } from '../domain/claim-retry.ts'
import type { Finisher } from '../repositories/progress.ts'
import type { Dependencies } from './dependencies.ts'
import { giveLines } from './give-lines.ts'
import { moveCampaign } from './move-campaign.ts'

type Needed = Pick<Dependencies, 'campaigns' | 'progress' | 'lines' | 'events' | 'clock'>

const BATCH = 500

/**
 * Gives every finisher who is not of the campaign's staff a line, in the order of finishing, then seals how many there are. Several instances may number at
 * once. The seal is one write; a line given after it is above `eligible`.
 * @throws IN_PROGRESS when another instance sealed first
 */
export async function sealSettlement(
  deps: Needed,
  campaign: Campaign,
  signal: AbortSignal,
): Promise<void> {
  let after: Finisher | null = null
  for (;;) {
    if (signal.aborted) return
    const { id, tasks, endsAt } = campaign
    const batch: Finisher[] = await deps.progress.finishers(id, tasks.length, endsAt, after, BATCH)
    await giveLines(
      deps,
      id,
      batch.map(({ userId }) => userId).filter((userId) => !isStaffOf(campaign, userId)),
    )
    after = batch.at(-1) ?? after
    if (batch.length < BATCH) break
  }
  const eligible = await deps.lines.last(campaign.id)
  const sealed = sealedEvent(deps, campaign, eligible)
  const settlement = { sealedAt: deps.clock.now(), eligible, share: null }
  await moveCampaign(deps, campaign, 'PROCESSING_REWARDS', { settlement }, [sealed])
}

/** Has the wallet take back the whole pool of a campaign that nobody could finish. */
export async function sealWithoutFinishers(deps: Needed, campaign: Campaign): Promise<void> {
  const settlement = { sealedAt: deps.clock.now(), eligible: 0, share: null }
  await deps.campaigns.change(campaign, { settlement }, [sealedEvent(deps, campaign, 0)])
}

/**
 * Republishes a settlement that the wallet has not accepted for long: the event, or the response, may have
 * been lost. The wallet divides the pool once, and responds again.
 */
export async function republishSettlement(deps: Needed, campaign: Campaign): Promise<void> {
  const { settlement } = campaign
  if (!settlement) return
  const waited = deps.clock.now().getTime() - settlement.sealedAt.getTime()
  if (waited < FIRST_RETRY_MS) return
  await deps.campaigns.change(campaign, {}, [sealedEvent(deps, campaign, settlement.eligible)])
}

const sealedEvent = ({ events }: Needed, { id, version }: Campaign, eligible: number) =>
  events.create(settlementSealed, {
    key: id,
    version: version + 1,
    data: { campaignId: id, eligible },
  })
