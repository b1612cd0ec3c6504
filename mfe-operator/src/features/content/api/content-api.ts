import type {
  ContentItem,
  ContentSummary,
  ContentVersion,
  ContentVersions,
  CreateContentBody,
  PublishContentBody,
  SaveContentBody,
  StoredContentPicture,
  WithdrawContentBody,
} from '@platform/contracts/growth/content'
import type { ContentKind } from '@platform/contracts/growth/content-constants'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { queryOptions } from '@platform/remote-kit/query'

const ADMIN = '/content/admin'
const ITEMS = `${ADMIN}/items`

/** Keys of what is cached: a change drops all of it. */
export const CONTENT_KEY = 'operator-content'

export const contentListQuery = (api: ApiClient, kind: ContentKind | 'all') =>
  pagedQuery({
    queryKey: [CONTENT_KEY, 'list', kind],
    fetchPage: (page, signal) =>
      api.getWithAuth<Page<ContentSummary>>(ITEMS, {
        query: { ...(kind !== 'all' && { kind }), ...page },
        signal,
      }),
  })

export const contentItemQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [CONTENT_KEY, 'item', id],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<ContentItem>(`${ITEMS}/${id}`, { signal })),
  })

export const contentVersionsQuery = (api: ApiClient, id: string) =>
  pagedQuery({
    queryKey: [CONTENT_KEY, 'versions', id],
    fetchPage: (page, signal) =>
      api.getWithAuth<ContentVersions>(`${ITEMS}/${id}/versions`, { query: { ...page }, signal }),
  })

export const contentVersionQuery = (api: ApiClient, id: string, version: number) =>
  queryOptions({
    queryKey: [CONTENT_KEY, 'version', id, version],
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.getWithAuth<ContentVersion>(`${ITEMS}/${id}/versions/${version}`, { signal }),
      ),
  })

/** @throws ApiFailure */
export const createContent = async (
  api: ApiClient,
  body: CreateContentBody,
  idempotencyKey: string,
) => unwrap(await api.postWithAuth<ContentItem>(ITEMS, body, { idempotencyKey }))

/** @throws ApiFailure */
export const saveContent = async (api: ApiClient, id: string, body: SaveContentBody) =>
  unwrap(await api.putWithAuth<ContentItem>(`${ITEMS}/${id}`, body))

/** @throws ApiFailure */
export const publishContent = async (api: ApiClient, id: string, body: PublishContentBody) =>
  unwrap(await api.postWithAuth<ContentItem>(`${ITEMS}/${id}/publish`, body))

/** @throws ApiFailure */
export const withdrawContent = async (api: ApiClient, id: string, body: WithdrawContentBody) =>
  unwrap(await api.postWithAuth<ContentItem>(`${ITEMS}/${id}/withdraw`, body))

/** Uploads a picture. @returns its name @throws ApiFailure */
export async function uploadPicture(api: ApiClient, picture: Blob): Promise<string> {
  const form = new FormData()
  form.append('picture', picture)
  const answer = await api.postImageUploadWithAuth<StoredContentPicture>(`${ADMIN}/pictures`, form)
  return unwrap(answer).picture
}
