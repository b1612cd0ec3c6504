import type { ChestDay } from '@platform/contracts/wallet/rkade'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** What is fixed of a day, and once it is over what became of it. */
export function useChestDay(day: string) {
  const api = useApi()
  return useQuery({
    queryKey: ['chest-day', day],
    queryFn: async ({ signal }) =>
      unwrap(await api.get<ChestDay>(`/rkade/days/${day}`, { signal })),
    refetchOnMount: 'always',
  })
}

/** A day whose draws can be repeated. */
export type RevealedDay = ChestDay & { revealed: NonNullable<ChestDay['revealed']> }

export const isRevealed = (day: ChestDay): day is RevealedDay => day.revealed !== null

/** The reader's own draw of a day. */
export interface OwnDraw {
  ticket: string
  entrant: string
  prize: string
}

/** Repeats the reader's own draw in this browser, from what it has just read. */
export function useDrawCheck(day: RevealedDay, own: OwnDraw) {
  return useQuery({
    queryKey: ['chest-check', day, own],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { chestFaultsOf, chestPartOf, doubtsOf, isNameOf } = await import(
        /* webpackChunkName: "raffle-check" */ '@platform/raffle-check'
      )
      const faults = await chestFaultsOf(day, [own], false)
      const isNamed = await isNameOf(own.ticket, day.day, own.entrant)
      const wrong = new Set(faults.map(chestPartOf))
      if (!isNamed) wrong.add('prizes')
      return { wrong, isOtherBeacon: doubtsOf(day).length > 0 }
    },
  })
}
