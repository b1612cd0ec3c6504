import type { Bracket, TournamentView } from '@platform/contracts/clans/tournaments-http'
import { useEffect, useEffectEvent } from 'react'

interface BracketQuery {
  data: Bracket | undefined
  refetch: () => unknown
}

/** Asks for the bracket again as soon as the tournament says that it is older: it has started or ended, or the user has another match. */
export function useFreshBracket({ status, own }: TournamentView, { data, refetch }: BracketQuery) {
  const matchId = own?.matchId ?? null
  const isOlder =
    data !== undefined &&
    (data.status !== status ||
      (matchId !== null &&
        !data.matches.some(({ id, state }) => id === matchId && state !== 'WAITING')))
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isOlder) ask()
  }, [isOlder])
}
