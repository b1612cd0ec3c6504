import type { ClanImageType } from '@platform/contracts/clans/constants'
import type { ClanImages } from '@platform/contracts/clans/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { clanKeys } from '../../membership/api/clan-keys.ts'

/** A page, from 1, of the pictures that every clan may have. */
export function usePresets(imageType: ClanImageType, page: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...clanKeys.images(imageType), page],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<ClanImages>('/clans/images', {
          query: { page, imageType },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
