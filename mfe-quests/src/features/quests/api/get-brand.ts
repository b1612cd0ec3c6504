import type { Brand } from '@platform/contracts/quests/quest-lists'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { questKeys } from './quest-keys.ts'

/** The record of a brand's page. */
export function useBrand(slug: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery<Brand>({
    queryKey: questKeys.brand(lang, slug),
    // It stays in view while it is fetched in another language.
    placeholderData: (shown) => (shown?.slug === slug ? shown : undefined),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<Brand>(`/quest/brands/${encodeURIComponent(slug)}`, {
          query: { lang },
          signal,
        }),
      ),
  })
}
