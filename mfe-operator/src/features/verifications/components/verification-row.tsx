import { KYC_REVIEW_GROUNDS } from '@platform/contracts/kyc/review-grounds'
import type { Review } from '@platform/contracts/staff/reviews'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useServerTime, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useRef, useState } from 'react'
import { VERIFICATIONS_QUEUE } from '../api/verifications-api.ts'
import { DecisionBar } from '../../reviews/components/decision-bar.tsx'
import { useT as useReviewT } from '../../reviews/i18n/messages.ts'
import { problemOf } from '../../reviews/model/problem-of.ts'
import { type RefusalDraft, RefuseDialog } from '../../reviews/components/refuse-dialog.tsx'
import { useReviewSteps } from '../../reviews/components/use-review-steps.ts'
import { whyNotMine } from '../../reviews/model/why-not-mine.ts'
import { useT } from '../i18n/messages.ts'
import { kindText, reasonText } from '../model/kind-text.ts'
import { SeenVerification } from './seen-verification.tsx'

interface VerificationRowProps {
  review: Review
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An item of the queue: who has it, and, once this person has claimed it, what there is of it, masked. */
export function VerificationRow({ review, isOpen, onOpen, onClose }: VerificationRowProps) {
  const t = useT()
  const inReviews = useReviewT()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const failureText = useFailureText()
  const steps = useReviewSteps(review, { onOpen, onClose }, VERIFICATIONS_QUEUE)
  const { claim, decide, release } = steps
  const [refusing, setRefusing] = useState(false)
  const draft = useRef<RefusalDraft>(null)
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  // Once nobody has it any more, nothing of it is on the screen either.
  const isOver = useServerTime(
    (now) => review.claimedUntil !== null && Date.parse(review.claimedUntil) <= now,
  )
  const error = claim.error ?? decide.error ?? release.error
  const name = kindText(t, review.evidence)
  const grounds = Object.fromEntries(
    KYC_REVIEW_GROUNDS.map((ground) => [ground, reasonText(t, ground)]),
  )
  return (
    <ListRow
      title={name}
      meta={t('kyc.since', { time: formatDateTime(review.appeal?.at ?? review.createdAt) })}
      tone={isOpen ? 'you' : 'plain'}
    >
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, inReviews(problemOf(error)))}
          </Notice>
        )}
        {isOpen && (
          <>
            {review.decision && (
              <Text>
                {t('kyc.refusedBefore', {
                  ground: reasonText(t, review.decision.ground),
                  reason: review.decision.reason,
                })}
              </Text>
            )}
            {review.appeal?.reason && (
              <Text>{t('kyc.appeals', { reason: review.appeal.reason })}</Text>
            )}
            {!isOver && <SeenVerification id={review.subject.id} />}
            <DecisionBar
              claimedUntil={review.claimedUntil}
              deciding={decide.isPending}
              onAccept={() =>
                void decide.send({ verdict: 'accept', reason: t('kyc.acceptReason') })
              }
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
              aria-label={t('kyc.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {t('kyc.look')}
            </Button>
          </Inline>
        )}
      </Stack>
      {refusing && (
        <RefuseDialog
          name={name}
          grounds={grounds}
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
