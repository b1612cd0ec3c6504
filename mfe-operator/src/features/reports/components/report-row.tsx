import type { Review } from '@platform/contracts/staff/reviews'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useServerTime, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useRef, useState } from 'react'
import { DecisionBar } from '../../reviews/components/decision-bar.tsx'
import { type RefusalDraft, RefuseDialog } from '../../reviews/components/refuse-dialog.tsx'
import { useReviewSteps } from '../../reviews/components/use-review-steps.ts'
import { useT as useReviewT } from '../../reviews/i18n/messages.ts'
import { problemOf } from '../../reviews/model/problem-of.ts'
import { whyNotMine } from '../../reviews/model/why-not-mine.ts'
import { QUEUES, type QueueName } from '../api/reports-api.ts'
import { useT } from '../i18n/messages.ts'
import { groundsOf, groundText, kindOf } from '../model/grounds.ts'
import { Evidence } from './evidence.tsx'

interface ReportRowProps {
  queue: QueueName
  review: Review
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An item of the queue: who has it, and, once this person has claimed it, what it is decided by. */
export function ReportRow({ queue, review, isOpen, onOpen, onClose }: ReportRowProps) {
  const t = useT()
  const inReviews = useReviewT()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const failureText = useFailureText()
  const steps = useReviewSteps(review, { onOpen, onClose }, QUEUES[queue])
  const { claim, decide, release } = steps
  const [refusing, setRefusing] = useState(false)
  const draft = useRef<RefusalDraft>(null)
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  const error = claim.error ?? decide.error ?? release.error
  const kind = kindOf(review.kind)
  const name = kind ? t(`kind.${kind}`) : review.kind
  return (
    <ListRow
      title={name}
      meta={t('item.since', { time: formatDateTime(review.appeal?.at ?? review.createdAt) })}
      tone={isOpen ? 'you' : 'plain'}
    >
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, inReviews(problemOf(error)))}
          </Notice>
        )}
        {isOpen && kind && (
          <>
            {review.decision && (
              <Text>
                {t('item.before', {
                  ground: groundText(t, kind, review.decision.ground),
                  reason: review.decision.reason,
                })}
              </Text>
            )}
            {review.appeal?.reason && <Text>{t('item.appeals', { reason: review.appeal.reason })}</Text>}
            <Evidence kind={kind} review={review} />
            <DecisionBar
              claimedUntil={review.claimedUntil}
              deciding={decide.isPending}
              onAccept={() => void decide.send({ verdict: 'accept', reason: t('item.accept') })}
              onRefuse={() => setRefusing(true)}
              onRelease={() => void release.send()}
            />
          </>
        )}
        {!isOpen && notMine && (
          <Text size="meta" tone="mute">
            {inReviews(notMine === 'taken' ? 'reviews.taken' : 'problem.own')}
          </Text>
        )}
        {!isOpen && !notMine && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={t('item.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {t('item.look')}
            </Button>
          </Inline>
        )}
      </Stack>
      {refusing && kind && (
        <RefuseDialog
          name={name}
          grounds={groundsOf(t, kind)}
          draft={draft.current}
          onClose={(written) => {
            draft.current = written
            setRefusing(false)
          }}
          onRefuse={async (refusal) => {
            const decided = await decide.send({ verdict: 'reject', ...refusal })
            if (decided) setRefusing(false)
          }}
          error={decide.error}
        />
      )}
    </ListRow>
  )
}
