import type { Language } from '@platform/contracts/constants'
import { toDecimal } from '@platform/contracts/money'
import type { ShownExclusion } from '@platform/contracts/quests/campaign'
import type { QuestGame } from '@platform/contracts/quests/games'
import type { CampaignDetail, CampaignSummary } from '@platform/contracts/quests/http'
import { pageOf } from '@platform/contracts/quests/paths'
import { rewardRulesOf } from '@platform/contracts/quests/variants/table'
import { writeTiers } from '@platform/contracts/rules/tiers'
import { exclusionOf, exclusionOnceStarted } from '../../domain/audience.ts'
import type { ListedCampaign } from '../../domain/campaign.ts'
import { artPathOf } from '../../domain/campaign-art.ts'
import { effectiveStatus } from '../../domain/campaign-life.ts'
import type { Participant } from '../../domain/participant.ts'
import { completedAt } from '../../domain/progress.ts'
import { isKept } from '../../domain/reservation.ts'
import { nextTask } from '../../domain/task-status.ts'
import type { Reward } from '../../domain/variants/variant.ts'
import type { ShownCampaign, Standing } from '../../operations/load-standings.ts'
import type { CampaignCounts } from '../../repositories/counters.ts'
import { progressView } from './progress-view.ts'
import { type Reader as TextReader, taskView } from './task-view.ts'

/** Whom a campaign is shown to. */
export interface Reader extends TextReader {
  participant: Participant
  /** The games of the campaigns that are quests, by id. */
  games: ReadonlyMap<string, QuestGame>
}

export function summaryView(
  shown: ShownCampaign<ListedCampaign>,
  { language, now, participant, games }: Reader,
): CampaignSummary {
  const { campaign, counts, standing } = shown
  const { countries, continents, platforms, clients } = campaign
  const { reward, funded } = campaign
  return {
    id: campaign.id,
    slug: campaign.slug,
    entity: campaign.game ? 'kquest' : 'kdrop',
    game: (campaign.game && games.get(campaign.game)) || null,
    title: campaign.title[language],
    summary: campaign.summary[language],
    status: effectiveStatus(campaign, now),
    // Lists read what earlier versions stored as it is.
    paused: Boolean(campaign.pausedAt),
    variant: reward.variant,
    reward: rewardView(reward, counts, hasReserved(shown, now)),
    funded: funded === null ? null : toDecimal(funded, reward.currency),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    claimEndsAt: campaign.claimEndsAt?.toISOString() ?? null,
    featured: campaign.featured,
    categories: campaign.categories,
    art: artPathOf(campaign),
    taskCount: campaign.tasks.length,
    nextTask: nextTaskView(shown, language),
    participants: counts.participants,
    progress: standing.progress && progressView(campaign, standing.progress, standing, now),
    audience: { countries, continents, platforms, clients },
    exclusion: exclusionView(shown, participant),
    // Lists read what earlier versions stored as it is.
    invited: campaign.invited ?? false,
    after: earlierView(standing.earlier, language),
    difficulty: campaign.difficulty ?? null,
    reservation: campaign.reservation ?? null,
    minimumScore: campaign.minimumScore
      ? { needs: campaign.minimumScore, has: standing.pog?.score ?? null }
      : null,
  }
}

/**
 * In a partner's embed, of a `framedStanding`. Of the progress how many tasks are done, and not which comes next: what is added to
 * `userProgress` is not read by partners unasked.
 */
export function framedView(shown: ShownCampaign<ListedCampaign>, reader: Reader): CampaignSummary {
  const { progress, nextTask: next, ...rest } = summaryView(shown, reader)
  const summary = { ...rest, ...(next === null && { nextTask: null }) }
  if (!progress) return { ...summary, progress }
  const { startedAt, completedTasks, totalTasks, completedAt } = progress
  const done = { startedAt, completedTasks, totalTasks, completedAt }
  return { ...summary, progress: { ...done, claim: null, share: null } }
}

/** `shareNow` in minor units; null where no pool is divided. `freeAt`: when a reserved slot comes back, while none is free. */
export function detailView(
  shown: ShownCampaign,
  shareNow: bigint | null,
  reader: Reader,
  freeAt: Date | null = null,
): CampaignDetail {
  const { campaign, standing } = shown
  return {
    ...summaryView(shown, reader),
    description: campaign.description[reader.language],
    tasks: campaign.tasks.map((task) => taskView(campaign, standing, task, reader)),
    shareNow: shareNow === null ? null : toDecimal(shareNow, campaign.reward.currency),
    ...(campaign.recheck && { recheck: campaign.recheck }),
    freeAt: freeAt?.toISOString() ?? null,
  }
}

/** What is claimed stays claimed; and the country of a visitor may turn out when they log in. */
function exclusionView(
  { campaign, standing }: ShownCampaign<ListedCampaign>,
  participant: Participant,
): ShownExclusion | null {
  const { claim, progress } = standing
  if (claim) return null
  if (standing.isStaff) return 'OWN'
  const exclusion = progress
    ? exclusionOnceStarted(campaign, participant, progress)
    : exclusionOf(campaign, participant)
  if (exclusion === 'COUNTRY_UNKNOWN' && !participant.isIdentified) return null
  if (!exclusion && standing.isInvited === false) return 'INVITATION'
  if (!exclusion && standing.earlier?.isClaimed === false) return 'EARLIER'
  return exclusion ?? (lacksScore(campaign, standing) ? 'SCORE' : null)
}

function earlierView(earlier: Standing['earlier'], language: Language) {
  if (!earlier) return null
  const { campaign, isClaimed } = earlier
  return { title: campaign.title[language], path: pageOf(campaign), isClaimed }
}

/** Tasks that are begun stay open, whatever the score is. */
function lacksScore(
  campaign: ListedCampaign,
  { progress, pog }: ShownCampaign<ListedCampaign>['standing'],
): boolean {
  const isUnderWay = progress !== null && completedAt(campaign, progress) === null
  return pog !== null && pog.score < (campaign.minimumScore ?? 0) && !isUnderWay
}

function nextTaskView({ campaign, standing }: ShownCampaign<ListedCampaign>, language: Language) {
  const task = nextTask(campaign, standing)
  return task && { id: task.id, type: task.type, title: task.title[language] }
}

/** Whether a slot waits for the reader. */
export const hasReserved = (
  { campaign, standing: { claim, reservation } }: ShownCampaign<ListedCampaign>,
  now: Date,
): boolean => claim === null && isKept(campaign, reservation, now)

/** A slot that is reserved for the reader is left for them, also where no other one is. */
export function rewardView(
  reward: Reward,
  { taken }: CampaignCounts,
  isReserved: boolean,
): CampaignSummary['reward'] {
  const { currency } = reward
  const { amount, slots, tiers } = rewardRulesOf(reward).shown(reward)
  return {
    currency,
    amount: toDecimal(amount, currency),
    totalSlots: slots,
    // An instance of an earlier version may count a claim a second time, until the next recount.
    remainingSlots: slots === null ? null : Math.max(isReserved ? 1 : 0, slots - taken),
    ...(tiers && { tiers: writeTiers(tiers, currency) }),
  }
}
