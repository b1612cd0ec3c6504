import {
  LEAGUE_GROUP,
  LEAGUE_HISTORY,
  LEAGUES,
  type League,
  type LeagueOutcome,
  leagueMoves,
  SEASON_MS,
} from '@platform/contracts/clans/leaderboards'
import { compareRanked, type Ranked } from '@platform/ranks'
import type { LeagueEntry, LeagueResult } from '../../repositories/leaderboards/league-entries.ts'
import { OVERLAP_MS } from './absent-members.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { boardOf, datesOf, seasonAt, statusOf } from '../../domain/leaderboards/season.ts'

type Needed = Pick<LeaderboardDependencies, 'leagueEntries' | 'boards' | 'points' | 'clock'>

/** How many a group takes now: fewer while there is time to fill another one. */
function mostOfGroup(season: number, now: Date): number {
  const half = datesOf(season).startsAt.getTime() + SEASON_MS / 2
  return now.getTime() < half ? LEAGUE_GROUP.from : LEAGUE_GROUP.to
}

/** What a place in a group of that size leads to. */
function resultOf(league: League, place: number, size: number): LeagueResult {
  const { up, down } = leagueMoves(league, size)
  const outcome: LeagueOutcome =
    place <= up ? 'PROMOTED' : place > size - down ? 'RELEGATED' : 'STAYED'
  const step = { PROMOTED: 1, STAYED: 0, RELEGATED: -1 }[outcome]
  return { place, size, outcome, next: LEAGUES[LEAGUES.indexOf(league) + step] ?? league }
}

/** The players of a group in order; who has no points stands last. */
export async function standingsOf(deps: Needed, entry: LeagueEntry): Promise<Ranked[]> {
  const board = await deps.boards.read(boardOf('player', entry.season).id)
  const entries = await deps.leagueEntries.ofGroup(entry)
  const ranked = await Promise.all(
    entries.map(
      async ({ userId }): Promise<Ranked> =>
        (await board.find(userId)) ?? { userId, points: 0, reachedAt: new Date(0) },
    ),
  )
  return ranked.toSorted(compareRanked)
}

/** Where a player is this season. They get a place in a group when they have points, and what became of their season before is final. */
export async function ownLeagueOf(
  deps: Needed,
  userId: string,
): Promise<{ season: number; league: League; entry: LeagueEntry | null; past: LeagueEntry[] }> {
  const season = seasonAt(deps.clock.now())
  const known = await concluded(deps, await deps.leagueEntries.ofUser(userId, LEAGUE_HISTORY + 1))
  const [latest] = known
  if (latest?.season === season) {
    return { season, league: latest.league, entry: latest, past: known.slice(1) }
  }
  const league = latest?.result?.next ?? latest?.league ?? 'BRONZE'
  const none = { season, league, entry: null, past: known }
  if (latest && !latest.result) return none
  const standing = await deps.points.standing(boardOf('player', season).id, userId)
  if (!standing || Number(standing.points) <= 0) return none
  const most = mostOfGroup(season, deps.clock.now())
  const group = await deps.leagueEntries.takePlace(season, league, most)
  const isFirst = await deps.leagueEntries.add({ season, userId, league, group, result: null })
  // Another call of the player came first, and has a place of its own.
  if (!isFirst) await deps.leagueEntries.releasePlace({ season, league, group })
  const [entry] = await deps.leagueEntries.ofUser(userId, 1)
  return entry?.season === season ? { ...none, entry } : none
}

/** Whether what the database has of a season is final: what was written at the last moment can be read by then. */
const isFinal = (season: number, now: Date): boolean =>
  statusOf(season, new Date(now.getTime() - OVERLAP_MS)) === 'CONCLUDED'

/**
 * Stores what became of every group whose places are final, so that nobody who deletes their account later moves anybody, whenever their
 * group is read first. Repeated, it goes on where it stopped.
 */
export async function concludeLeagues(deps: Needed, signal: AbortSignal): Promise<void> {
  const { leagueEntries, clock } = deps
  const now = clock.now()
  const current = seasonAt(now)
  const latest = [current, current - 1, current - 2].find((season) => isFinal(season, now))
  if (latest === undefined) return
  while (!signal.aborted) {
    const entry = await leagueEntries.withoutResult(latest)
    if (!entry) return
    await concludeGroup(deps, entry)
  }
}

/** Their results, stored where places have become final. */
async function concluded(deps: Needed, entries: readonly LeagueEntry[]): Promise<LeagueEntry[]> {
  const now = deps.clock.now()
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.result || !isFinal(entry.season, now)) return entry
      return { ...entry, result: await concludeGroup(deps, entry) }
    }),
  )
}

/**
 * Stores what became of a whole group, by what its players have in the database: who reads first, and who deletes their account after
 * that, moves nobody. The reader's own is stored last, so that a crash leaves the rest to the next reading.
 * @returns the reader's own
 */
async function concludeGroup(
  { leagueEntries, points }: Needed,
  entry: LeagueEntry,
): Promise<LeagueResult> {
  const board = boardOf('player', entry.season).id
  const entries = await leagueEntries.ofGroup(entry)
  const standings = await Promise.all(
    entries.map(async (one) => {
      const standing = await points.standing(board, one.userId)
      const has = Number(standing?.points ?? 0)
      const ranked = { userId: one.userId, points: Math.max(0, has) }
      return { ...ranked, reachedAt: has > 0 && standing ? standing.reachedAt : new Date(0) }
    }),
  )
  const ranked = standings.toSorted(compareRanked)
  const resultOfUser = (userId: string) =>
    resultOf(entry.league, ranked.findIndex((one) => one.userId === userId) + 1, ranked.length)
  const others = entries.filter(({ userId, result }) => userId !== entry.userId && !result)
  for (const one of others) await leagueEntries.conclude(one, resultOfUser(one.userId))
  return leagueEntries.conclude(entry, resultOfUser(entry.userId))
}
