import { toDecimal } from '@platform/contracts/money'
import type { Staff } from '@platform/service-kit'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { rewardHash } from '../domain/campaign-content.ts'
import { illegalMove } from '../domain/campaign-life.ts'
import { requireWrittenAsSeen } from '../domain/campaign-versions.ts'
import { requiredOf } from '../domain/reward.ts'
import type { Dependencies } from './dependencies.ts'
import { loadCampaign } from './load-campaign.ts'
import { onLatest } from './on-latest.ts'
import { type RecordsActs, recordCampaignAct } from './record-campaign-act.ts'
import { requireConfigured } from './require-configured.ts'

type Needed = RecordsActs & Pick<Dependencies, 'campaigns' | 'wallet' | 'providers' | 'pogRuns'>

/**
 * Puts what the terms can pay into escrow, from the account of the one who asks. The reward is fixed before
 * the wallet is asked, so that the wallet's copy of the terms can never differ from ours. Whose money the wallet took is its funder;
 * where it is another person than who asks, two people publish it.
 * A draft whose end has passed is refused: it is never published, and nothing would pay its funds out;
 * so is an archived campaign, and one that this deployment is not set up for.
 * @param seen the version that the funder has seen: it says the same until somebody writes the draft anew, also after an attempt that
 * was refused or interrupted
 * @throws NOT_FOUND, DRAFT_CHANGED, ILLEGAL_TRANSITION, TASK_NOT_CONFIGURED, SCORE_NOT_CONFIGURED, INSUFFICIENT_FUNDS, DEBT_OPEN, TERMS_FIXED,
 * VALIDATION_FAILED, UNAVAILABLE, IN_PROGRESS
 */
export async function fundCampaign(
  deps: Needed,
  id: string,
  by: Staff,
  seen?: number,
): Promise<Campaign> {
  const campaign = await loadCampaign(deps, id)
  if (campaign.status === 'ARCHIVED') {
    throw illegalMove(campaign)
  }
  // Also where it is paid for already: the answer has a version, which the caller takes for what they have read.
  requireWrittenAsSeen(campaign, seen)
  if ((campaign.funded ?? 0n) >= requiredOf(campaign.reward)) return campaign
  if (campaign.status === 'DRAFT' && campaign.endsAt <= deps.clock.now()) {
    throw illegalMove(campaign)
  }
  requireConfigured(deps, campaign)
  const fixed = await fixReward(deps, campaign)
  const { currency } = fixed.reward
  const after = { amount: toDecimal(requiredOf(fixed.reward), currency), currency }
  await recordCampaignAct(deps, by, 'fund-campaign', fixed, { after })
  await deps.campaigns.addStaff(id, [by.id])
  const funding = deps.wallet.fund(id, by.id, fixed.reward)
  const { funded, operatorId } = await funding.catch(async (error: unknown) => {
    if (isRefusal(error)) {
      // Or the trail would show money of which nothing moved.
      const refused = { ...after, refused: error.code }
      await recordCampaignAct(deps, by, 'fund-campaign', fixed, { after: refused })
      await freeReward(deps, fixed)
    }
    throw error
  })
  await deps.campaigns.addFunder(id, operatorId ?? by.id)
  // The owner of the money has not seen it beside these terms: they are spent as if another person had changed them.
  const reworked = fixed.reworked || (operatorId !== null && operatorId !== by.id)
  const saved = await deps.campaigns.change(fixed, { funded, reworked })
  if (saved) return saved
  await releaseIfArchived(deps, id)
  throw new DomainError('IN_PROGRESS')
}

/** The draft may have been archived meanwhile, and its escrow looked for before it was there: it is looked for again. */
async function releaseIfArchived({ campaigns, clock }: Needed, id: string): Promise<void> {
  for (;;) {
    const found = await campaigns.find(id)
    if (found?.status !== 'ARCHIVED' || found.publishedAt) return
    if (await campaigns.change(found, { releasesSince: clock.now() })) return
  }
}

async function fixReward(deps: Needed, campaign: Campaign): Promise<Campaign> {
  return campaign.rewardFixed ? campaign : save(deps, campaign, { rewardFixed: true })
}

/**
 * These terms did not go into escrow, so the operator may still choose others. Somebody may have written the draft anew meanwhile; a reward that
 * was chosen and fixed since then is not freed, nor is one that another has paid for.
 */
const freeReward = (deps: Needed, { id, reward }: Campaign): Promise<Campaign> =>
  onLatest(deps, id, async (campaign) => {
    const isOther = rewardHash(campaign.reward) !== rewardHash(reward)
    const isPaid = (campaign.funded ?? 0n) >= requiredOf(reward)
    if (campaign.status !== 'DRAFT' || !campaign.rewardFixed || isOther || isPaid) return campaign
    return save(deps, campaign, { rewardFixed: false })
  })

/** Whether the wallet has decided; another try that still runs, or was only put off, may yet succeed. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  error.status < 500 &&
  error.code !== 'IN_PROGRESS' &&
  error.code !== 'RATE_LIMITED'

async function save(
  { campaigns }: Needed,
  campaign: Campaign,
  change: Partial<Pick<Campaign, 'rewardFixed' | 'funded'>>,
): Promise<Campaign> {
  const saved = await campaigns.change(campaign, change)
  if (!saved) throw new DomainError('IN_PROGRESS')
  return saved
}
