import type { Mongo } from '@platform/service-kit'
import type { Dependencies } from '../operations/dependencies.ts'
import { createBoards } from './boards.ts'
import { clanCards } from './clan-cards.ts'
import type { LeaderboardDependencies } from './dependencies.ts'
import { leagueEntriesRepository } from './league-entries.ts'
import { pointsRepository } from './points.ts'

/** Leaderboards over the service's own database. */
export async function createLeaderboards(
  mongo: Mongo,
  { clans, people, revocations, namesOf, clock }: Omit<Dependencies, 'reviews'>,
  freshMs?: number,
): Promise<LeaderboardDependencies> {
  const points = await pointsRepository(mongo)
  return {
    ...{ clans, people, revocations, namesOf, clock, points },
    boards: createBoards({ points, clock }, freshMs),
    clanCards: clanCards(mongo),
    leagueEntries: await leagueEntriesRepository(mongo),
  }
}
