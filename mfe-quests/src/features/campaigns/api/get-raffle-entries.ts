import type { Raffle, RaffleEntries } from '@platform/contracts/quests/raffle'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** Reads the sealed list of a raffle, all parts together; `staleMs` 0 reads it anew. */
export function useReadEntries(id: string, entries: NonNullable<Raffle['entries']>) {
  const api = useApi()
  const queries = useQueryClient()
  return (staleMs = Number.POSITIVE_INFINITY): Promise<string> =>
    queries.fetchQuery({
      // A sealed list never changes, whatever happens to its campaign.
      queryKey: ['raffle-entries', id, entries.hash],
      staleTime: staleMs,
      queryFn: async ({ signal }) => {
        const parts: string[] = []
        // A list without entrants has no parts.
        for (let of = Math.min(1, entries.entrants); parts.length < of; ) {
          const options = { query: { part: String(parts.length + 1) }, signal }
          const path = `/airdrop-campaign/campaigns/${id}/raffle/entries`
          const part = unwrap(await api.get<RaffleEntries>(path, options))
          of = part.parts
          parts.push(part.list)
        }
        return parts.join('')
      },
    })
}
