import type { QuestPage } from '@platform/contracts/growth/content-pages'
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
    queryFn: async ({ signal }): Promise<QuestPage | null> => {
      const answer = await api.get<QuestPage>(`/quest-pages/${encodeURIComponent(slug)}`, {
        query: { lang },
        signal,
      })
      return answer.status === 404 ? null : unwrap(answer)
    },
  })
}
