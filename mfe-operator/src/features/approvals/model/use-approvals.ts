import { holdsRight } from '@platform/contracts/identity/rights'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useSession } from '@platform/remote-kit/shell'
import {
  APPROVAL_SERVICES,
  type ApprovalService,
} from '../../../parts/approvals/approval-services.ts'
import { approvalsQuery } from '../api/approvals-api.ts'
import { mergeLists } from './merge-lists.ts'

/**
 * The requests of every service whose approvals the user may see, as one list. A service that does not answer is missing from it, and
 * `failed` names it; the others are shown nevertheless.
 */
export function useApprovals() {
  // One hook each: there are as many at every render.
  const lists = [
    useServiceList('wallet'),
    useServiceList('identity'),
    useServiceList('quests'),
    useServiceList('clans'),
    useServiceList('pog'),
  ].filter(({ isOpen }) => isOpen)
  const loaded = lists.filter(({ pages }) => pages !== null)
  const failed = lists.filter(({ pages, error }) => pages === null && error !== null)
  const { shown, next } = mergeLists(
    loaded.map(({ service, pages, hasMore, isMoreFailed }) => ({
      service,
      pages: pages ?? [],
      // Where the next page cannot be fetched, the other services' requests do not wait for it.
      hasMore: hasMore && !isMoreFailed,
    })),
  )
  const due = loaded.filter(({ service, isMoreFailed }) => isMoreFailed || next.includes(service))
  const isLoading = lists.length > loaded.length + failed.length
  const hasData = loaded.length > 0 || (failed.length > 0 && isLoading)
  return {
    /** What `StaffList` takes: without data while nothing of any service is known, and once none answered. */
    list: {
      isRefused: lists.length === 0,
      data: hasData ? shown : undefined,
      error: failed[0]?.error ?? null,
      isRefetching: lists.some(({ isRefetching }) => isRefetching),
      refetch: () => failed.forEach(({ refetch }) => void refetch()),
    },
    /** Whether a service has yet to answer. */
    isLoading,
    failed: failed.map(({ service }) => service),
    /** What `ShowMore` takes. */
    more: {
      hasNextPage: due.length > 0,
      isFetchingNextPage: loaded.some(({ isFetchingMore }) => isFetchingMore),
      isFetchNextPageError: loaded.some(({ isMoreFailed }) => isMoreFailed),
      error: loaded.find(({ isMoreFailed }) => isMoreFailed)?.error ?? null,
      fetchNextPage: () => due.forEach(({ fetchMore }) => void fetchMore()),
    },
  }
}

function useServiceList(service: ApprovalService) {
  const api = useApi()
  const session = useSession()
  const maySee =
    session.status === 'signed-in' && holdsRight(session.roles, APPROVAL_SERVICES[service].asks)
  const list = useInfiniteQuery({ ...approvalsQuery(api, service), enabled: maySee })
  const { data, error } = list
  return {
    service,
    /** Whether the roles of the user show it, as they are now. */
    isOpen: maySee && !(error instanceof ApiFailure && error.code === 'FORBIDDEN'),
    pages: data?.pages ?? null,
    error,
    hasMore: list.hasNextPage,
    isMoreFailed: list.isFetchNextPageError,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: list.fetchNextPage,
    isRefetching: list.isRefetching,
    refetch: list.refetch,
  }
}
