import { UNIT_OF } from '@platform/contracts/clans/leaderboards'
import type { LeaderboardSummary } from '@platform/contracts/clans/leaderboards-http'
import { DomainError } from '@platform/service-kit'
import {
  type Board,
  datesOf,
  parseBoard,
  rowsOfClans,
  seasonAt,
  statusOf,
} from '../../domain/leaderboards/season.ts'

/** A leaderboard in a list. */
export function boardView({ id, kind, season }: Board, now: Date): LeaderboardSummary {
  const dates = season === null ? null : datesOf(season)
  return {
    ...{ id, kind, season, status: statusOf(season, now), unit: UNIT_OF[kind] },
    rowsOf: rowsOfClans({ kind }) ? 'clan' : 'player',
    startsAt: dates?.startsAt.toISOString() ?? null,
    endsAt: dates?.endsAt.toISOString() ?? null,
    concludesAt: dates?.concludesAt.toISOString() ?? null,
  }
}

/**
 * The leaderboard of an id.
 * @throws DomainError NOT_FOUND of a season that is not announced yet
 */
export function loadBoard(id: string, now: Date): Board {
  const board = parseBoard(id)
  if (!board || (board.season ?? 1) > seasonAt(now) + 1) throw new DomainError('NOT_FOUND')
  return board
}
