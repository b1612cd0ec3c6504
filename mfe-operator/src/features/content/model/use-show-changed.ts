import type { ContentItem } from '@platform/contracts/growth/content'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { CONTENT_KEY, contentItemQuery } from '../api/content-api.ts'

/** Shows an item as a write has answered it; lists and versions are read again. */
export function useShowChanged(): (item: ContentItem) => void {
  const api = useApi()
  const queries = useQueryClient()
  return (item) => {
    queries.setQueryData(contentItemQuery(api, item.id).queryKey, item)
    void queries.invalidateQueries({ queryKey: [CONTENT_KEY, 'list'] })
    void queries.invalidateQueries({ queryKey: [CONTENT_KEY, 'versions', item.id] })
  }
}
