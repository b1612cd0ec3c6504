import { MOST_GAMES } from '@platform/contracts/clans/constants'
import type { Profile } from '@platform/contracts/identity/http'
import type { OwnGame } from '@platform/contracts/quests/user-quests'
import type { ApiClient } from '@platform/remote-kit/api-client'

/** By what clans are recommended, as the query of the call: the city of the profile, and the games that the user has begun. What cannot be read is left out. */
export async function ownTastes(
  { getWithAuth }: Pick<ApiClient, 'getWithAuth'>,
  signal: AbortSignal,
): Promise<{ city?: string; games?: string }> {
  const [profile, games] = await Promise.all([
    getWithAuth<Profile>('/users/me/profile', { signal }),
    getWithAuth<{ items: OwnGame[] }>('/userquest/gamelist', { signal }),
  ])
  const city = profile.success ? profile.data.city : null
  const begun = games.success
    ? games.data.items
        .toSorted((one, other) => other.begun - one.begun)
        .slice(0, MOST_GAMES)
        .map(({ game }) => game.id)
    : []
  return { ...(city && { city }), ...(begun.length > 0 && { games: begun.join(',') }) }
}
