import type { Approval } from '@platform/contracts/staff/approvals'
import type { ApprovalService } from '../../../parts/approvals/approval-services.ts'
import { accountsOf } from './asked.ts'

/** What was fetched of the list of one service, newest first. */
export interface ServiceList {
  service: ApprovalService
  pages: readonly { items: readonly Approval[] }[]
  /** Whether there is a page after these that can be fetched. */
  hasMore: boolean
}

/** A request in the list of all services. */
export interface WaitingRequest {
  service: ApprovalService
  approval: Approval
  /** The accounts of its page, which one call names. */
  accounts: readonly string[]
}

/**
 * The lists of several services as one, newest first. It ends where a service may have requests that were not fetched: what comes
 * later is added below, and nothing above changes.
 * @returns `next`: the services whose next page continues it; none when everything is shown
 */
export function mergeLists(lists: readonly ServiceList[]): {
  shown: WaitingRequest[]
  next: ApprovalService[]
} {
  const ends = lists.flatMap(({ service, pages, hasMore }) => {
    const last = pages.at(-1)?.items.at(-1)
    return hasMore && last ? [{ service, approval: last }] : []
  })
  const [end] = ends.toSorted(newestFirst)
  const all = lists.flatMap(requestsOf).toSorted(newestFirst)
  const shown = end ? all.filter((request) => newestFirst(request, end) <= 0) : all
  return { shown, next: end ? [end.service] : [] }
}

function requestsOf({ service, pages }: ServiceList): WaitingRequest[] {
  return pages.flatMap(({ items }) => {
    const accounts = items.flatMap(accountsOf)
    return items.map((approval) => ({ service, approval, accounts }))
  })
}

/** In the order in which each service lists its own. */
function newestFirst(
  { approval: a }: Pick<WaitingRequest, 'approval'>,
  { approval: b }: Pick<WaitingRequest, 'approval'>,
): number {
  if (a.askedAt !== b.askedAt) return a.askedAt < b.askedAt ? 1 : -1
  if (a.id === b.id) return 0
  return a.id < b.id ? 1 : -1
}
