import type { Review } from '@platform/contracts/staff/reviews'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { useState } from 'react'
import { useT } from './i18n/messages.ts'
import { type Decision, decideReview, type ReviewQueue, stepOfReview } from './review-queue.ts'

interface Outcomes {
  /** It is claimed. */
  onOpen: () => void
  /** It is given back, or decided. */
  onClose: () => void
}

/** What a reviewer does with an item of a queue. */
export function useReviewSteps(
  { id }: Pick<Review, 'id'>,
  { onOpen, onClose }: Outcomes,
  queue: ReviewQueue,
) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const [claimed, setClaimed] = useState<Review | null>(null)
  const onSettled = () => queries.invalidateQueries({ queryKey: [queue.queryKey] })
  const release = useWrite({
    mutationFn: () => stepOfReview(api, queue, 'release', id),
    onSuccess: onClose,
    onSettled,
  })
  const decide = useWrite({
    mutationFn: (decision: Decision) => decideReview(api, queue, id, decision),
    onSuccess(_, { verdict }) {
      alerts.show({ message: t(verdict === 'accept' ? 'decide.accepted' : 'decide.rejected') })
      onClose()
    },
    onSettled,
  })
  const claim = useWrite({
    mutationFn: () => stepOfReview(api, queue, 'claim', id),
    // What failed before it is over.
    onMutate() {
      release.reset()
      decide.reset()
    },
    onSuccess(review) {
      setClaimed(review)
      onOpen()
    },
    onSettled,
  })
  return { claim: { ...claim, claimed }, release, decide }
}
