import type { LeaderboardKind } from '@platform/contracts/clans/leaderboards'
import type { LeaderboardDependencies } from './dependencies.ts'
import { boardOf, countsIn, seasonAt } from '../../domain/leaderboards/season.ts'

/** A leaderboard on which something counts. */
export interface Place {
  kind: LeaderboardKind
  /** On the board of what players earned for this clan alone. */
  within?: string
}

/** Points of one thing that happened. */
export interface Line extends Place {
  memberId: string
  points: number
}

/** The board of the members of one clan. */
export const boardWithin = (board: string, clanId: string): string => `${board}:${clanId}`

type Needed = Pick<LeaderboardDependencies, 'points' | 'removals' | 'clock'>

const boardAt = ({ kind, within }: Place, season: number | null): string => {
  const { id } = boardOf(kind, season)
  return within ? boardWithin(id, within) : id
}

/** Boards on which something counts that was earned then: the one since the beginning, and that of its season until its places are final. */
function boardsAt({ clock }: Pick<Needed, 'clock'>, place: Place, at: Date): string[] {
  const season = seasonAt(at)
  const all = boardAt(place, null)
  return countsIn(season, clock.now()) ? [all, boardAt(place, season)] : [all]
}

/** Counts what happened on every board that it belongs to, once, however often it arrives. */
export async function record(
  deps: Needed,
  key: string,
  at: Date,
  lines: readonly Line[],
): Promise<void> {
  const { points, removals, clock } = deps
  for (const { memberId, points: earned, ...place } of lines) {
    for (const board of boardsAt(deps, place, at)) {
      await points.add({ board, memberId, key, points: earned, at }, () => clock.now())
    }
  }
  // Of a member who was removed before, or meanwhile, nothing is kept.
  const members = new Set(lines.map(({ memberId }) => memberId))
  for (const removed of await removals.among([...members])) await points.deleteMember(removed)
}

/** An account is deleted, or a clan has ended: it loses every place, in every instance, also what of it still arrives. */
export async function removeMember(
  { points, removals, clock }: Needed,
  memberId: string,
): Promise<void> {
  await removals.add(memberId, () => clock.now())
  await points.deleteMember(memberId)
}

/** What was counted under this key counts no more, except where places are final. */
export async function takeBack(
  deps: Needed,
  key: string,
  at: Date,
  places: readonly Place[],
): Promise<void> {
  const { points, clock } = deps
  const now = clock.now()
  // It may have counted for the season before: one that is final has had its last change.
  const seasons = [seasonAt(now), seasonAt(now) - 1].filter((season) => countsIn(season, now))
  for (const place of places) {
    for (const season of [null, ...seasons]) {
      await points.takeBack(boardAt(place, season), key, at, () => clock.now())
    }
  }
}
