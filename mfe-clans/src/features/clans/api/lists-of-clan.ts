import type { ActivityItem } from '@platform/contracts/clans/activity-http'
import type {
  Contribution,
  JoinRequest,
  Member,
  MemberStats,
} from '@platform/contracts/clans/members-http'
import { MAX_PAGE_LIMIT } from '@platform/contracts/constants'
import { type Page, pagedQuery } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useViewerId } from '@platform/remote-kit/shell'
import { clanKeys } from '../../membership/api/clan-keys.ts'

interface ListOptions {
  /** Below the clan. */
  what: string
  /** Only for those who are in the clan. */
  isOwn?: boolean
  /** Rows of each page after the first; what the server gives, if it is left out. */
  nextPages?: number
}

function useListOf<Item>(clanId: string, { what, isOwn = false, nextPages }: ListOptions) {
  const api = useApi()
  const userId = useViewerId()
  const path = `/clans/${encodeURIComponent(clanId)}/${what}`
  return useInfiniteQuery({
    ...pagedQuery({
      queryKey: clanKeys.of(clanId, what, isOwn ? userId : null),
      fetchPage(page, signal) {
        const query = { ...page, ...(page.cursor && nextPages && { pageLimit: nextPages }) }
        return isOwn
          ? api.getWithAuth<Page<Item>>(path, { query, signal })
          : api.get<Page<Item>>(path, { query, signal })
      },
    }),
    enabled: !isOwn || userId !== null,
  })
}

/** Members, who came first. */
export const useMembers = (clanId: string) =>
  useListOf<Member>(clanId, { what: 'members', nextPages: MAX_PAGE_LIMIT })

/** Who earned for the clan, the most first. */
export const useMemberStats = (clanId: string) =>
  useListOf<MemberStats>(clanId, { what: 'members/stats', nextPages: MAX_PAGE_LIMIT })

/** The log that adds up to the score, newest first. */
export const useContributions = (clanId: string) =>
  useListOf<Contribution>(clanId, { what: 'contributions', nextPages: MAX_PAGE_LIMIT })

/** What happened in the own clan, newest first. */
export const useActivity = (clanId: string) =>
  useListOf<ActivityItem>(clanId, { what: 'activity', isOwn: true })

/** Who asks the chief to be let in, the oldest first. */
export const useJoinRequests = (clanId: string) =>
  useListOf<JoinRequest>(clanId, { what: 'requests', isOwn: true })
