import { leagueMoves } from '@platform/contracts/clans/leaderboards'
import { type OwnLeague, ownLeague } from '@platform/contracts/clans/leaderboards-http'
import { answers, ok, type ServiceApp, userOf } from '@platform/service-kit'
import type { LeaderboardDependencies } from '../../operations/leaderboards/dependencies.ts'
import { ownLeagueOf, standingsOf } from '../../operations/leaderboards/leagues.ts'
import { rowsView } from '../views/rows-view.ts'
import { boardOf, datesOf } from '../../domain/leaderboards/season.ts'
import type { LeagueEntry } from '../../repositories/leaderboards/league-entries.ts'
import { READS } from '../limits.ts'

/** GET /api/leaderboards/leagues/me. */
export function leagueRoutes(app: ServiceApp, deps: LeaderboardDependencies): void {
  app.get(
    '/api/leaderboards/leagues/me',
    {
      config: { access: 'user', rateLimit: READS },
      schema: { response: answers({ 200: ownLeague }) },
    },
    async (request) => {
      const { season, league, entry, past } = await ownLeagueOf(deps, userOf(request).id)
      return ok({
        ...{ season, league, endsAt: datesOf(season).endsAt.toISOString() },
        group: entry && (await groupView(deps, entry)),
        past: past.flatMap(({ season: number, league: of, result }) =>
          result
            ? [
                {
                  ...{ season: number, league: of, place: result.place },
                  ...{ size: result.size, outcome: result.outcome },
                },
              ]
            : [],
        ),
      })
    },
  )
}

async function groupView(
  deps: LeaderboardDependencies,
  entry: LeagueEntry,
): Promise<OwnLeague['group']> {
  const ranked = await standingsOf(deps, entry)
  const placed = ranked.map((one, n) => ({ ...one, place: n + 1 }))
  const rows = await rowsView(deps, boardOf('player', entry.season), placed)
  const own = rows.find(({ memberId }) => memberId === entry.userId)
  if (!own) return null
  const { up, down } = leagueMoves(entry.league, rows.length)
  return {
    ...{ rows, own, promotedUpTo: up },
    relegatedFrom: down > 0 ? rows.length - down + 1 : null,
  }
}
