import { GAME_ID } from '@platform/contracts/clans/constants'
import { TOURNAMENT_FORMATS, type TournamentFormat } from '@platform/contracts/clans/tournaments'

/** Which tournaments a list shows. */
export const SHOWN_STATUSES = ['PUBLISHED', 'LIVE', 'COMPLETED', 'ALL'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

export interface TournamentFilter {
  status: ShownStatus
  /** Id of a game; empty for all. */
  game: string
  /** Empty for all. */
  format: TournamentFormat | ''
}

export const NO_FILTER: TournamentFilter = { status: 'PUBLISHED', game: '', format: '' }

/** What an address asks for; invalid values are ignored. */
export function filterOf(query: URLSearchParams): TournamentFilter {
  const game = query.get('game') ?? ''
  return {
    status: SHOWN_STATUSES.find((one) => one === query.get('status')) ?? NO_FILTER.status,
    game: GAME_ID.test(game) ? game : '',
    format: TOURNAMENT_FORMATS.find((one) => one === query.get('format')) ?? '',
  }
}

/** The address of a filter, with what differs from the usual. */
export function queryOf({ status, game, format }: TournamentFilter): Record<string, string> {
  return {
    ...(status !== NO_FILTER.status && { status }),
    ...(game && { game }),
    ...(format && { format }),
  }
}
