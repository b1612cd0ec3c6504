import type { EXPERT_REVIEW_KINDS } from '@platform/contracts/expert/staff-http'
import type { Review } from '@platform/contracts/staff/reviews'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useServerTime, useSession, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import {
  type Assessment,
  decideExpertReview,
  type ExpertDecision,
  stepOfExpertReview,
} from '../api/experts-api.ts'
import { useT as useReviewT } from '../../reviews/i18n/messages.ts'
import { problemOf } from '../../reviews/model/problem-of.ts'
import { whyNotMine } from '../../reviews/model/why-not-mine.ts'
import { ApplicationReview } from './application-review.tsx'
import { useT } from '../i18n/messages.ts'
import { TermReview } from './term-review.tsx'

interface ItemRowProps {
  review: Review
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An item of the queue: who has it, and, once this person has claimed it, what it is about, to be decided. */
export function ItemRow({ review, isOpen, onOpen, onClose }: ItemRowProps) {
  const t = useT()
  const reviewT = useReviewT()
  const failureText = useFailureText()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const { claim, decide, release } = useItemSteps(review, { onOpen, onClose })
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  // Once nobody has it any more, nothing of it is on the screen either.
  const isOver = useServerTime(
    (now) => review.claimedUntil !== null && Date.parse(review.claimedUntil) <= now,
  )
  const name = t(`kind.${kindOf(review.kind)}`)
  const time = formatDateTime(review.appeal?.at ?? review.createdAt)
  const error = claim.error ?? decide.error ?? release.error
  const isMissing = error instanceof ApiFailure && error.code === 'RUBRIC_MISSING'
  const Item = review.kind === 'expert-term' ? TermReview : ApplicationReview
  return (
    <ListRow title={name} meta={t('item.since', { time })} tone={isOpen ? 'you' : 'plain'}>
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {isMissing ? t('item.missing') : failureText(error, reviewT(problemOf(error)))}
          </Notice>
        )}
        {isOpen && review.claimedUntil && (
          <Text size="meta" tone="mute">
            {isOver
              ? t('item.over')
              : t('item.until', { time: formatDateTime(review.claimedUntil) })}
          </Text>
        )}
        {isOpen && !isOver && review.appeal?.reason && (
          <Text>{t('item.appealSays', { reason: review.appeal.reason })}</Text>
        )}
        {isOpen && !isOver && (
          <Item
            id={review.id}
            deciding={decide.isPending}
            onDecide={async (decision) => {
              await decide.send(decision)
            }}
            onRelease={() => void release.send()}
          />
        )}
        {!isOpen && notMine && (
          <Text size="meta" tone="mute">
            {t(`item.${notMine}`)}
          </Text>
        )}
        {(isOpen ? isOver : !notMine) && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={t('item.lookOf', { name, time })}
              onClick={() => void claim.send()}
            >
              {t('item.look')}
            </Button>
          </Inline>
        )}
      </Stack>
    </ListRow>
  )
}

type Kind = (typeof EXPERT_REVIEW_KINDS)[number]

const kindOf = (kind: string): Kind =>
  kind === 'expert-term' || kind === 'expert-second-opinion' ? kind : 'expert-application'

/** What a reviewer does with an item. */
function useItemSteps(
  { id }: Pick<Review, 'id'>,
  { onOpen, onClose }: Pick<ItemRowProps, 'onOpen' | 'onClose'>,
) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['staff-expert-reviews'] })
  return {
    claim: useWrite({
      mutationFn: () => stepOfExpertReview(api, 'claim', id),
      onSuccess: onOpen,
      onSettled,
    }),
    release: useWrite({
      mutationFn: () => stepOfExpertReview(api, 'release', id),
      onSuccess: onClose,
      onSettled,
    }),
    decide: useWrite({
      mutationFn: (decision: ExpertDecision & { assessment: Assessment | null }) =>
        decideExpertReview(api, id, decision),
      onSuccess() {
        alerts.show({ message: t('decide.done') })
        onClose()
      },
      onSettled,
    }),
  }
}
