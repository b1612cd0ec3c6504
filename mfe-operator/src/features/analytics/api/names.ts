import type { AttributionList } from '@platform/contracts/growth/attribution-choices'
import type { AttributionEntries } from '@platform/contracts/growth/attribution-http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'

/** The entries of a list whose id or name has the text. */
export function useNames(list: AttributionList, text: string) {
  const api = useApi()
  const q = text.trim()
  return useQuery({
    queryKey: ['names', list, q],
    queryFn: async ({ signal }) => {
      const query = { ...(q && { q }) }
      return unwrap(
        await api.getWithAuth<AttributionEntries>(`/attribution/${list}`, { query, signal }),
      )
    },
    placeholderData: (last) => last,
  })
}
