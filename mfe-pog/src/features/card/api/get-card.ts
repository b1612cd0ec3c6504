import type { PublicCard } from '@platform/contracts/pog/cards-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { cardKeys } from './card-keys.ts'
import { useReader } from './use-reader.ts'

/** The card of a user, as its owner shows it to the viewer. Nothing is asked for a null name. */
export function useCard(userName: string | null) {
  const { viewer, read } = useReader()
  return useQuery<PublicCard>({
    queryKey: cardKeys.card(userName ?? '', viewer),
    queryFn: async ({ signal }) =>
      unwrap(
        await read<PublicCard>(`/pog/cards/${encodeURIComponent(userName ?? '')}`, { signal }),
      ),
    enabled: userName !== null,
  })
}
