import type { TournamentDependencies } from './dependencies.ts'
import type { TournamentState } from '../../domain/tournaments/state.ts'

/** Entrants with the user in their line-up; once it has started also those that have given up, since they have a place all the same. */
export const playsFor = ({ entrants, seedOf }: TournamentState, userId: string): string[] =>
  [...entrants.values()].flatMap((entrant) =>
    entrant.userIds.includes(userId) && isIn({ seedOf }, entrant) ? [entrant.id] : [],
  )

const isIn = (
  { seedOf }: Pick<TournamentState, 'seedOf'>,
  { id, hasWithdrawn }: { id: string; hasWithdrawn: boolean },
) => !hasWithdrawn || seedOf.has(id)

/** The clans in which these users are now. */
export async function clansOf(
  { people }: Pick<TournamentDependencies, 'people'>,
  userIds: readonly string[],
): Promise<string[]> {
  const found = await people.findAll(userIds)
  return found.flatMap(({ membership }) => (membership ? [membership.clanId] : []))
}

/** Whether one of these users plays in it for some entrant, or one of the clans does. */
export const takesPart = (
  state: TournamentState,
  userIds: readonly string[],
  clanIds: readonly string[],
): boolean =>
  userIds.some((id) => playsFor(state, id).length > 0) ||
  clanIds.some((id) => {
    const entrant = state.entrants.get(id)
    return entrant !== undefined && isIn(state, entrant)
  })
