import { SHIELD_ATTRIBUTES } from '@platform/contracts/growth/risk-kinds'
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
import { OBJECTIONS_QUEUE } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface ObjectionRowProps {
  review: Review
  /** Who the account is. */
  name: string
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Shows all that is known of the account. */
  onLook: () => void
}

/** What a user objects to and why, and, once this person has claimed it, a way to decide. */
export function ObjectionRow(props: ObjectionRowProps) {
  const { review, name, isOpen, onOpen, onClose, onLook } = props
  const t = useT()
  const reviewT = useReviewT()
  const failureText = useFailureText()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const steps = useReviewSteps(review, { onOpen, onClose }, OBJECTIONS_QUEUE)
  const { claim, decide, release } = steps
  const [refusing, setRefusing] = useState(false)
  const draft = useRef<RefusalDraft>(null)
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  const error = claim.error ?? decide.error ?? release.error
  const [named, rule = '', reason] = review.evidence
  // Absent before this person has claimed it.
  const words = review.appeal?.reason ?? reason
  const attribute = SHIELD_ATTRIBUTES.find((one) => one === named)
  return (
    <ListRow
      title={attribute ? t(`attribute.${attribute}`) : named}
      meta={`${name} · ${t('risk.since', { time: formatDateTime(review.createdAt) })}`}
      tone={isOpen ? 'you' : 'plain'}
    >
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, reviewT(problemOf(error)))}
          </Notice>
        )}
        {words && <Text>{t('objections.says', { reason: words })}</Text>}
        <Text size="meta" tone="mute">
          {t('objections.rule', { rule })}
        </Text>
        {review.decision && (
          <Text>{t('objections.firstSays', { reason: review.decision.reason })}</Text>
        )}
        {isOpen && (
          <>
            <Inline>
              <Button size="s" variant="secondary" onClick={onLook}>
                {t('risk.lookOf', { name })}
              </Button>
            </Inline>
            <DecisionBar
              claimedUntil={review.claimedUntil}
              deciding={decide.isPending}
              onAccept={() =>
                void decide.send({ verdict: 'accept', reason: t('objections.accept') })
              }
              onRefuse={() => setRefusing(true)}
              onRelease={() => void release.send()}
            />
          </>
        )}
        {!isOpen && notMine && (
          <Text size="meta" tone="mute">
            {reviewT(notMine === 'taken' ? 'reviews.taken' : 'problem.own')}
          </Text>
        )}
        {!isOpen && !notMine && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={reviewT('reviews.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {reviewT('reviews.look')}
            </Button>
          </Inline>
        )}
      </Stack>
      {refusing && (
        <RefuseDialog
          name={name}
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
