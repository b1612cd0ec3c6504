import { isDeepStrictEqual } from 'node:util'
import { toMinor } from '@platform/contracts/money'
import type { CampaignInput } from '@platform/contracts/quests/admin'
import { campaignDetail, task } from '@platform/contracts/quests/http'
import { type TaskType, taskTypes } from '@platform/contracts/quests/task-types/table'
import { readTiers } from '@platform/contracts/rules/tiers'
import { z } from 'zod'
import type { Entry } from '../campaign-file/read-campaign-file.ts'
import { shownOf } from './reward-terms.ts'

/** What is compared of a public campaign. It may have a variant and types of tasks that this version does not know. */
export const publicTerms = campaignDetail
  .pick({
    status: true,
    reward: true,
    startsAt: true,
    endsAt: true,
    claimEndsAt: true,
    recheck: true,
    reservation: true,
    difficulty: true,
  })
  .extend({
    variant: z.string(),
    game: z.object({ id: z.string() }).nullish(),
    tasks: z.array(
      task
        .pick({ id: true, stage: true, points: true })
        .extend({ type: z.string(), settings: z.looseObject({}) }),
    ),
  })
export type PublicTerms = z.infer<typeof publicTerms>

/**
 * Where the terms of a public campaign differ from the file's: who gets how much, for what, until when.
 * Texts are not terms. Times that the file left relative are fixed by the first import. Ends are
 * compared only while it runs: an operator may end it early, and claims that open late end later.
 */
export function differencesOf({ campaign, relative }: Entry, detail: PublicTerms): string[] {
  const running = detail.status === 'PUBLISHED' || detail.status === 'LIVE'
  const absolute = (key: 'startsAt' | 'endsAt' | 'claimEndsAt') => !relative.includes(key)
  const sameTime = (a: string | null, b: string | null) =>
    a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))
  const claimEndsAt = 'claimEndsAt' in campaign ? campaign.claimEndsAt : null

  const found: string[] = []
  if (!sameReward(campaign, detail)) found.push('reward')
  if ((campaign.game ?? null) !== (detail.game?.id ?? null)) found.push('game')
  if (!isDeepStrictEqual(campaign.recheck, detail.recheck)) found.push('recheck')
  if ((campaign.difficulty ?? null) !== (detail.difficulty ?? null)) found.push('difficulty')
  const reservation = 'reservation' in campaign ? campaign.reservation : undefined
  if (!isDeepStrictEqual(reservation ?? null, detail.reservation ?? null)) found.push('reservation')
  const isRanked = 'tiers' in campaign.reward
  if (tasksOf(campaign.tasks, isRanked) !== tasksOf(detail.tasks.map(withSettings), isRanked)) {
    found.push('tasks')
  }
  if (absolute('startsAt') && !sameTime(campaign.startsAt, detail.startsAt)) found.push('startsAt')
  if (running && absolute('endsAt') && !sameTime(campaign.endsAt, detail.endsAt)) {
    found.push('endsAt')
  }
  if (running && absolute('claimEndsAt') && !sameTime(claimEndsAt, detail.claimEndsAt)) {
    found.push('claimEndsAt')
  }
  return found
}

function sameReward(campaign: CampaignInput, { variant, reward }: PublicTerms): boolean {
  const { currency } = campaign.reward
  if (campaign.variant !== variant || currency !== reward.currency) return false
  const { amount, slots, tiers = [] } = shownOf(campaign)
  const publicTiers = readTiers(reward.tiers ?? [], currency)
  return (
    amount === toMinor(reward.amount, currency) &&
    slots === reward.totalSlots &&
    isDeepStrictEqual(tiers, publicTiers)
  )
}

type Terms = Pick<PublicTerms['tasks'][number], 'id' | 'type' | 'stage'> & {
  points?: number | undefined
}

const withSettings = ({
  id,
  type,
  stage,
  points,
  settings,
}: PublicTerms['tasks'][number]): Terms => ({ ...settings, id, type, stage, points })

/** Tasks with the terms that their types declare (`terms` in the contract), and their points where they count, to compare as text. */
const tasksOf = (tasks: readonly Terms[], isRanked: boolean) =>
  JSON.stringify(
    tasks.map((task) => {
      const terms: readonly string[] = Object.hasOwn(taskTypes, task.type)
        ? taskTypes[task.type as TaskType].terms
        : []
      const values = task as unknown as Record<string, unknown>
      const points = isRanked ? (task.points ?? 1) : null
      return [task.id, task.type, task.stage, points, ...terms.map((name) => values[name] ?? null)]
    }),
  )
