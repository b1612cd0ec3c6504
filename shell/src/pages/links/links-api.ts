import { LINK_TARGETS_SHOWN } from '@platform/contracts/growth/links'
import type {
  GeneratedLink,
  GeneratedLinks,
  GenerateLinkBody,
  LinkChoices,
  VerifiedLink,
} from '@platform/contracts/growth/links-http'
import type { CampaignSummary } from '@platform/contracts/quests/http'
import type { NumberedQuests } from '@platform/contracts/quests/quest-lists'
import { type ApiClient, unwrap } from '@platform/remote-kit/api-client'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'

interface Asked {
  signal: AbortSignal
}

/** What a link leads to: a campaign or a quest of the list, or any page of the site by its address. */
export type TargetKind = 'campaign' | 'quest' | 'page'

/** What a link may say. */
export const choicesQuery = (api: ApiClient) => ({
  queryKey: ['links', 'choices'],
  queryFn: async ({ signal }: Asked) =>
    unwrap(await api.getWithAuth<LinkChoices>('/utm/get-values', { signal })),
})

/** Campaigns and quests that a link can lead to: the first hundred of each. */
export const targetsQuery = (api: ApiClient, kind: Exclude<TargetKind, 'page'>, lang: string) => ({
  queryKey: ['links', 'targets', kind, lang],
  queryFn: async ({ signal }: Asked) => {
    if (kind === 'quest') {
      const query = { page: 1, limit: LINK_TARGETS_SHOWN, lang }
      return unwrap(await api.get<NumberedQuests>('/quest/questlist', { query, signal })).items
    }
    const query = { pageLimit: LINK_TARGETS_SHOWN, lang }
    const path = '/airdrop-campaign/campaigns/by-state'
    return unwrap(await api.get<Page<CampaignSummary>>(path, { query, signal })).items
  },
})

/** The user's own links, the latest first. */
export const linksQuery = (api: ApiClient) =>
  pagedQuery<GeneratedLink>({
    queryKey: ['links', 'own'],
    fetchPage: (page, signal) =>
      api.getWithAuth<GeneratedLinks>('/utm/generated-links', { query: { ...page }, signal }),
  })

export type LinkInput = Omit<GenerateLinkBody, 'term' | 'content'> &
  Partial<Pick<GenerateLinkBody, 'term' | 'content'>>

/** Each rejects with ApiFailure. */
export function linksApi(api: ApiClient) {
  return {
    generate: async (input: LinkInput) =>
      unwrap(await api.postWithAuth<GeneratedLink>('/utm/generate-link', input)),
    verify: async (link: string) =>
      unwrap(await api.postWithAuth<VerifiedLink>('/utm/verify', { link })),
  }
}
