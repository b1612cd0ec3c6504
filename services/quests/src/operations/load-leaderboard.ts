import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { progressIdOf } from '../domain/progress.ts'
import { type Ranked, rankedAt } from '../domain/ranking.ts'
import { variantOf } from '../domain/variants/table.ts'
import type { Dependencies } from './dependencies.ts'

/** A user at a place, from 1. */
export interface Placed extends Ranked {
  place: number
}

export interface Leaderboard {
  /** The places were sealed. */
  isFinal: boolean
  /** How many have points. */
  ranked: number
  rows: Placed[]
  reader: Placed | null
}

type Needed = Pick<Dependencies, 'progress' | 'lines'>

/**
 * Places of a campaign's ranking from `from` on, and the reader's own. Once they are sealed, the rows are those that are
 * paid.
 * @throws NOT_FOUND where the campaign ranks nobody
 */
export async function loadLeaderboard(
  deps: Needed,
  campaign: Campaign,
  readerId: string | null,
  page: { from: number; limit: number },
): Promise<Leaderboard> {
  if (variantOf(campaign.reward).settlement !== 'ranked') throw new DomainError('NOT_FOUND')
  const isFinal = campaign.settlement !== null
  const [ranked, rows, reader] = await Promise.all([
    deps.progress.countRanked(campaign.id),
    isFinal ? sealedRows(deps, campaign, page) : liveRows(deps, campaign, page),
    readerId ? placeOf(deps, campaign, readerId) : null,
  ])
  return { isFinal, ranked, rows, reader }
}

async function liveRows(
  { progress }: Needed,
  { id, endsAt }: Campaign,
  { from, limit }: { from: number; limit: number },
): Promise<Placed[]> {
  const found = await progress.ranked(id, { until: endsAt, skip: from - 1, limit })
  return found.map((one, index) => ({ ...one, place: from + index }))
}

async function sealedRows(
  { progress, lines }: Needed,
  { id, tasks, endsAt }: Campaign,
  { from, limit }: { from: number; limit: number },
): Promise<Placed[]> {
  const found = await lines.from(id, from, limit)
  const done = await progress.findMany(found.map(({ userId }) => progressIdOf(id, userId)))
  const of = new Map(done.map((one) => [one.userId, rankedAt(tasks, one, endsAt)]))
  return found.flatMap(({ userId, line }) => {
    const ranked = of.get(userId)
    return ranked ? [{ ...ranked, place: line }] : []
  })
}

async function placeOf(
  { progress, lines }: Needed,
  { id, tasks, endsAt, settlement }: Campaign,
  userId: string,
): Promise<Placed | null> {
  const own = await progress.find(progressIdOf(id, userId))
  const ranked = own && rankedAt(tasks, own, endsAt)
  if (!ranked) return null
  const line = settlement && (await lines.ofUser(id, userId))
  return { ...ranked, place: line?.line ?? (await progress.countBefore(id, ranked)) + 1 }
}
