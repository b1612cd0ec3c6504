import type { EXPERT_REVIEW_KINDS } from '@platform/contracts/expert/staff-http'
import type { Review } from '@platform/contracts/staff/reviews'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Text } from '@platform/ui'
import { ReviewItem } from '../../../parts/reviews/review-item.tsx'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { useReviewSteps } from '../../../parts/reviews/use-review-steps.ts'
import {
  type Assessment,
  decideExpertReview,
  EXPERTS_QUEUE,
  type ExpertDecision,
} from '../api/experts-api.ts'
import { useT } from '../i18n/messages.ts'
import { ApplicationReview } from './application-review.tsx'
import { TermReview } from './term-review.tsx'

interface ItemRowProps {
  review: Review
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An application, its second opinion, or a term that an applicant added. */
export function ItemRow({ review, isOpen, onOpen, onClose }: ItemRowProps) {
  const t = useT()
  const problemText = useProblemText()
  const { formatDateTime } = useFormat()
  const { claim, release } = useReviewSteps(review, { onOpen, onClose }, EXPERTS_QUEUE)
  const decide = useDecide(review.id, onClose)
  const { appeal, claimedUntil, createdAt } = review
  const title = t(`kind.${kindOf(review.kind)}`)
  const since = t('item.since', { time: formatDateTime(appeal?.at ?? createdAt) })
  const error = claim.error ?? decide.error ?? release.error
  const isMissing = error instanceof ApiFailure && error.code === 'RUBRIC_MISSING'
  const Item = review.kind === 'expert-term' ? TermReview : ApplicationReview
  return (
    <ReviewItem
      review={review}
      title={title}
      name={`${title}, ${since}`}
      meta={since}
      isOpen={isOpen}
      claim={claim}
      problem={error && (isMissing ? t('item.missing') : problemText(error))}
    >
      {claimedUntil && (
        <Text size="meta" tone="mute">
          {t('item.until', { time: formatDateTime(claimedUntil) })}
        </Text>
      )}
      {appeal?.reason && <Text>{t('item.appealSays', { reason: appeal.reason })}</Text>}
      <Item
        id={review.id}
        deciding={decide.isPending}
        onDecide={async (decision) => {
          await decide.send(decision)
        }}
        onRelease={() => void release.send()}
      />
    </ReviewItem>
  )
}

type Kind = (typeof EXPERT_REVIEW_KINDS)[number]

const kindOf = (kind: string): Kind =>
  kind === 'expert-term' || kind === 'expert-second-opinion' ? kind : 'expert-application'

/** A decision, with the points where the item has a rubric. */
function useDecide(id: string, onDecided: () => void) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  return useWrite({
    mutationFn: (decision: ExpertDecision & { assessment: Assessment | null }) =>
      decideExpertReview(api, id, decision),
    onSuccess() {
      alerts.show({ message: t('decide.done') })
      onDecided()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [EXPERTS_QUEUE.queryKey] }),
  })
}
