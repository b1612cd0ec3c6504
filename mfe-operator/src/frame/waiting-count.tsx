import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Tag } from '@platform/ui'
import { useApprovals } from '../features/approvals/model/use-approvals.ts'
import { reviewsQuery } from '../features/reviews/api/reviews-api.ts'

interface WaitingCountProps {
  /** Pages on which something waits for a person. */
  of: 'reviews' | 'approvals'
}

/** How much waits on a page, beside its name in the navigation; nothing while nothing does, or it is not known. */
export function WaitingCount({ of }: WaitingCountProps) {
  return of === 'reviews' ? <Reviews /> : <Approvals />
}

function Reviews() {
  const queue = { state: 'open', campaign: '' } as const
  const { data, hasNextPage } = useInfiniteQuery(reviewsQuery(useApi(), queue))
  return <Count count={data ? itemsOf(data).length : 0} isMore={hasNextPage} />
}

function Approvals() {
  const { list, more } = useApprovals()
  return <Count count={list.data?.length ?? 0} isMore={more.hasNextPage} />
}

function Count({ count, isMore }: { count: number; isMore: boolean }) {
  return count > 0 ? <Tag tone="gold">{isMore ? `${count}+` : count}</Tag> : null
}
