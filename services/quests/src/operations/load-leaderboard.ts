import type { Ranked, RankIndex } from '@platform/ranks'
import { DomainError } from '@platform/service-kit/errors'
import type { Campaign } from '../domain/campaign.ts'
import { isStaffOf } from '../domain/campaign-staff.ts'
import { progressIdOf } from '../domain/progress.ts'
import { rankedAt } from '../domain/ranking.ts'
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

type Needed = Pick<Dependencies, 'progress' | 'lines' | 'liveRanking'>

/**
 * Places of a campaign's ranking from `from` on, as of a moment ago, and the reader's own with all that they have done. Once
 * places are sealed, the rows are those that are paid.
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
  const [index, own] = await Promise.all([
    deps.liveRanking(campaign),
    readerId ? deps.progress.find(progressIdOf(campaign.id, readerId)) : null,
  ])
  const counted = own && !isStaffOf(campaign, own.userId) ? own : null
  const reached = counted && rankedAt(campaign.tasks, counted, campaign.endsAt)
  if (reached) addNewer(index, reached)
  const [rows, reader] = await Promise.all([
    isFinal ? sealedRows(deps, campaign, page) : rowsOf(index, page),
    readerId && reached ? placeOf(deps, campaign, index, readerId) : null,
  ])
  return { isFinal, ranked: index.size, rows, reader }
}

/** Points are never taken away, so that more of them are newer. */
function addNewer(index: RankIndex, reached: Ranked): void {
  const known = index.get(reached.userId)
  if (!known || known.points < reached.points) index.set(reached)
}

const rowsOf = (index: RankIndex, { from, limit }: { from: number; limit: number }): Placed[] =>
  index.page(from, limit).map((one, position) => ({ ...one, place: from + position }))

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
  { lines }: Needed,
  { id, settlement }: Campaign,
  index: RankIndex,
  userId: string,
): Promise<Placed | null> {
  const [ranked, place] = [index.get(userId), index.placeOf(userId)]
  if (!ranked || place === null) return null
  if (!settlement) return { ...ranked, place }
  const line = await lines.ofUser(id, userId)
  // A user who deleted their account keeps their place: those behind them do not move up.
  return { ...ranked, place: line?.line ?? Math.max(place, settlement.eligible + 1) }
}
