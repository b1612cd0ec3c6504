import { useQuery } from '@platform/remote-kit/query'
import { useReadEntries } from '../../api/get-raffle-entries.ts'
import type { DrawnRaffle } from './is-drawn.ts'

/** Repeats the draw in this browser, from what it has just read. @param isWanted false waits: a long list is much to read */
export function useDrawCheck(campaignId: string, raffle: DrawnRaffle, isWanted: boolean) {
  const read = useReadEntries(campaignId, raffle.entries)
  const { reader: _, ...published } = raffle
  return useQuery({
    queryKey: ['draw-check', campaignId, published],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const check = import(/* webpackChunkName: "raffle-check" */ '@platform/raffle-check')
      const [{ faultsOf, doubtsOf, partOf }, list] = await Promise.all([check, read(0)])
      const faults = await faultsOf(published, list)
      return {
        doubts: doubtsOf(published),
        faults: faults.map((fault) => ({ fault, part: partOf(fault) })),
      }
    },
  })
}
