import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import type { Campaign, ListedCampaign } from '../domain/campaign.ts'
import { effectiveStatus } from '../domain/campaign-life.ts'
import { isStaffOf } from '../domain/campaign-staff.ts'
import { type Claim, countsAsClaimed } from '../domain/claim.ts'
import { scoreOf } from '../domain/pog.ts'
import { type Progress, progressIdOf } from '../domain/progress.ts'
import { isReviewed } from '../domain/proof.ts'
import type { Reservation } from '../domain/reservation.ts'
import { shareOf } from '../domain/share.ts'
import { checkIdOf, type TaskCheck } from '../domain/task-check.ts'
import { taskTypeOf } from '../domain/task-types/table.ts'
import type { NamedCampaign } from '../repositories/campaigns.ts'
import type { CampaignCounts } from '../repositories/counters.ts'
import type { Dependencies } from './dependencies.ts'
import { ownReferralCode } from './referrals/own-code.ts'
import { isInvited } from './require-invited.ts'

/** What one user has done in one campaign. */
export interface Standing {
  progress: Progress | null
  /** Checks of the campaign's tasks that have not ended; for lists those alone that a reviewer decides. */
  checks: readonly TaskCheck[]
  claim: Claim | null
  /** As it is stored: it may be over. */
  reservation: Reservation | null
  /** Minor units they may claim after a settlement. */
  share: bigint | null
  /** The user's own, where a task is to share it; read for one campaign, not for lists. */
  referralCode: string | null
  /** What is known of the user's POG card and score; null for a visitor, and where the campaign asks for neither. */
  pog: PogStanding | null
  /** Whether somebody has invited the user; null for a visitor, and where the campaign does not ask for it. */
  isInvited: boolean | null
  /** The campaign that comes first, and whether the user has claimed its reward; null where none does. */
  earlier: EarlierStanding | null
  /** Whether the user has worked on the campaign, which does not pay them then; read for one campaign, not for lists. */
  isStaff: boolean
}

/** The same as a partner may read it in their embed: what the user has done, and nothing of their rewards, invitations and score. */
export const framedStanding = ({ progress, checks, earlier }: Standing): Standing => ({
  ...{ progress, checks, earlier: earlier && { ...earlier, isClaimed: null } },
  ...{ claim: null, reservation: null, share: null, referralCode: null },
  ...{ pog: null, isInvited: null, isStaff: false },
})

interface EarlierStanding {
  campaign: NamedCampaign
  /** Null for a visitor. */
  isClaimed: boolean | null
}

interface PogStanding {
  score: number
  /** Path of the page of their card; null while they have none. */
  card: string | null
}

/** A campaign with all that a reader is shown of it. */
export interface ShownCampaign<C extends ListedCampaign = Campaign> {
  campaign: C
  counts: CampaignCounts
  standing: Standing
}

type Needed = Pick<
  Dependencies,
  | 'progress'
  | 'claims'
  | 'reservations'
  | 'lines'
  | 'counters'
  | 'recounts'
  | 'pogFacts'
  | 'referrals'
  | 'ids'
  | 'campaigns'
  | 'clock'
>
type NeededForOne = Needed & Pick<Dependencies, 'checks' | 'referralCodes'>

const nothing: CampaignCounts = { participants: 0, taken: 0 }

/** Adds counts, and the user's standing if one is signed in, in a few reads however many campaigns. */
export async function loadStandings<C extends ListedCampaign>(
  deps: Needed,
  campaigns: readonly C[],
  userId: string | null,
): Promise<ShownCampaign<C>[]> {
  const now = deps.clock.now()
  const ids = campaigns.map(({ id }) => id)
  const settled = campaigns.filter(({ settlement }) => settlement).map(({ id }) => id)
  const reserving = campaigns.filter(({ reservation }) => reservation).map(({ id }) => id)
  const [counts, progress, claims, reservations, lines, facts, invited, earlierOf] =
    await Promise.all([
      deps.counters.read(ids),
      userId ? deps.progress.findMany(ids.map((id) => progressIdOf(id, userId))) : [],
      userId ? deps.claims.ofUserIn(ids, userId) : [],
      userId && reserving.length > 0 ? deps.reservations.ofUserIn(reserving, userId) : [],
      userId && settled.length > 0 ? deps.lines.ofUserIn(settled, userId) : [],
      userId && campaigns.some(asksOfPog) ? deps.pogFacts.find(userId) : null,
      userId && campaigns.some(({ invited }) => invited) ? isInvited(deps, userId) : null,
      loadEarlier(deps, campaigns, userId),
    ])
  const pog = { score: scoreOf(facts), card: facts?.card?.page ?? null }
  for (const campaign of campaigns) {
    const counted = counts.get(campaign.id)
    // Nobody has started it: there is nothing to count.
    if (!counted) continue
    const { slots } = rewardRulesOf(campaign.reward).shown(campaign.reward)
    const isLeft = slots !== null && counted.taken < slots
    if (isLeft && effectiveStatus(campaign, now) === 'LIVE') deps.recounts.shown(campaign.id)
  }
  const progressIn = byCampaign(progress)
  const claimIn = byCampaign(claims)
  const reservationIn = byCampaign(reservations)
  const lineIn = byCampaign(lines)
  return campaigns.map((campaign) => ({
    campaign,
    counts: counts.get(campaign.id) ?? nothing,
    standing: {
      progress: progressIn.get(campaign.id) ?? null,
      checks: [],
      claim: claimIn.get(campaign.id) ?? null,
      reservation: reservationIn.get(campaign.id) ?? null,
      share: shareOf(campaign, lineIn.get(campaign.id) ?? null, now),
      referralCode: null,
      pog: userId && asksOfPog(campaign) ? pog : null,
      isInvited: campaign.invited ? invited : null,
      earlier: (campaign.after && earlierOf.get(campaign.after)) || null,
      isStaff: false,
    },
  }))
}

/** By slug, the campaigns that come before these; nothing is read where none does. */
export async function loadEarlier(
  { campaigns: stored, claims }: Pick<Needed, 'campaigns' | 'claims'>,
  campaigns: readonly Pick<ListedCampaign, 'after'>[],
  userId: string | null,
): Promise<ReadonlyMap<string, EarlierStanding>> {
  const slugs = new Set(campaigns.flatMap(({ after }) => after ?? []))
  const named = slugs.size > 0 ? await stored.namedBy([...slugs]) : []
  const ids = named.map(({ id }) => id)
  const claimed = userId && ids.length > 0 ? await claims.ofUserIn(ids, userId) : []
  const isClaimed = new Set(claimed.filter(countsAsClaimed).map(({ campaignId }) => campaignId))
  return new Map(
    named.map((campaign) => [
      campaign.slug,
      { campaign, isClaimed: userId === null ? null : isClaimed.has(campaign.id) },
    ]),
  )
}

/** Whether the reader's card or score matters. Lists read what earlier versions stored as it is. */
const asksOfPog = ({ minimumScore, tasks }: ListedCampaign): boolean =>
  Boolean(minimumScore) || tasks.some(({ type }) => taskTypeOf(type).sharesCard)

/** Adds the checks of what the user has handed in for a reviewer: one more read, where there is such a task at all. */
export async function withReviews<C extends ListedCampaign>(
  { checks }: Pick<Dependencies, 'checks'>,
  shown: readonly ShownCampaign<C>[],
  userId: string,
): Promise<ShownCampaign<C>[]> {
  const asked = shown.flatMap(({ campaign, standing: { progress } }) =>
    campaign.tasks
      .filter(({ id, type }) => isReviewed(type) && progress && !progress.tasks[id]?.verifiedAt)
      .map((task) => checkIdOf(campaign.id, userId, task.id)),
  )
  if (asked.length === 0) return [...shown]
  const waiting = await checks.waiting(asked)
  return shown.map(({ standing, ...one }) => {
    const own = waiting.filter(({ campaignId }) => campaignId === one.campaign.id)
    return { ...one, standing: { ...standing, checks: own } }
  })
}

const byCampaign = <T extends { campaignId: string }>(entries: readonly T[]) =>
  new Map(entries.map((entry) => [entry.campaignId, entry]))

/** The same for one campaign, with what its tasks alone need. */
export async function loadStanding(
  deps: NeededForOne,
  campaign: Campaign,
  userId: string | null,
): Promise<ShownCampaign> {
  // Before the progress: a check that has ended by now has its result there.
  const checks = userId ? await loadChecks(deps, campaign, userId) : []
  const invites = campaign.tasks.some(({ type }) => taskTypeOf(type).invites)
  const [[shown], referralCode] = await Promise.all([
    loadStandings(deps, [campaign], userId),
    userId && invites ? ownReferralCode(deps, userId) : null,
  ])
  if (!shown) throw new Error('one campaign has one standing')
  const isStaff = userId !== null && isStaffOf(campaign, userId)
  return { ...shown, standing: { ...shown.standing, checks, referralCode, isStaff } }
}

/** The checks of this user's tasks that have not ended. */
export async function loadChecks(
  { checks }: Pick<Dependencies, 'checks'>,
  { id, tasks }: Campaign,
  userId: string,
): Promise<TaskCheck[]> {
  const checked = tasks.filter(({ type }) => taskTypeOf(type).check)
  if (checked.length === 0) return []
  return checks.waiting(checked.map((task) => checkIdOf(id, userId, task.id)))
}
