import type { QuestPageOfBrand } from '@platform/contracts/growth/content-pages'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'

/** What staff have published for the page of a brand; most have nothing. */
export function useBrandStory(slug: string) {
  const api = useApi()
  const lang = useLanguage()
  return useQuery({
    queryKey: ['brand-story', slug, lang],
    retry: false,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get<QuestPageOfBrand>(`/quest-pages/${encodeURIComponent(slug)}`, {
          query: { lang },
          signal,
        }),
      ).page,
  })
}
