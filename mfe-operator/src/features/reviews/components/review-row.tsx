import type { Review } from '@platform/contracts/staff/reviews'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useServerTime, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useRef, useState } from 'react'
import { DecisionBar } from './decision-bar.tsx'
import { groundText, proofGrounds } from '../model/ground-text.ts'
import { HeldReward } from './held-reward.tsx'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'
import { Proof } from './proof.tsx'
import { type RefusalDraft, RefuseDialog } from './refuse-dialog.tsx'
import { Signals } from './signals.tsx'
import { useReviewSteps } from './use-review-steps.ts'
import { whyNotMine } from '../model/why-not-mine.ts'

interface ReviewRowProps {
  review: Review
  name: string
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An item of the queue: who has it, and, once this person has claimed it, what was handed in, to be decided. */
export function ReviewRow({ review, name, isOpen, onOpen, onClose }: ReviewRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const failureText = useFailureText()
  const { claim, decide, release } = useReviewSteps(review, { onOpen, onClose })
  const [refusing, setRefusing] = useState(false)
  const draft = useRef<RefusalDraft>(null)
  const { createdAt, risk, claimedUntil } = review
  const { kind } = review
  const isProof = kind === 'proof'
  const isOfReward = kind === 'claim' || kind === 'revocation'
  const userId = session.status === 'signed-in' ? session.userId : ''
  const notMine = useServerTime((now) => whyNotMine(review, userId, now) ?? '')
  const error = claim.error ?? decide.error ?? release.error
  return (
    <ListRow
      title={name}
      meta={t(isProof || kind === 'revocation' ? 'reviews.handedIn' : 'reviews.heldSince', {
        time: formatDateTime(createdAt),
      })}
      tone={isOpen ? 'you' : 'plain'}
      trailing={risk > 0 && isProof && <Tag tone="bad">{t('reviews.copy')}</Tag>}
    >
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, t(problemOf(error)))}
          </Notice>
        )}
        {isOpen && (
          <>
            <Before review={review} />
            <Evidence review={review} />
            <DecisionBar
              claimedUntil={claimedUntil}
              deciding={decide.isPending}
              onAccept={() =>
                void decide.send({
                  verdict: 'accept',
                  reason: t(isOfReward ? 'decide.releaseReason' : 'decide.acceptReason'),
                })
              }
              onRefuse={() => setRefusing(true)}
              onRelease={() => void release.send()}
            />
          </>
        )}
        {!isOpen && notMine && (
          <Text size="meta" tone="mute">
            {notMine === 'taken' ? t('reviews.taken') : t('problem.own')}
          </Text>
        )}
        {!isOpen && !notMine && (
          <Inline>
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={t('reviews.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {t('reviews.look')}
            </Button>
          </Inline>
        )}
      </Stack>
      {refusing && (
        <RefuseDialog
          name={name}
          {...(isProof && { grounds: proofGrounds(t) })}
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

/** What it is decided by. */
function Evidence({ review }: { review: Review }) {
  switch (review.kind) {
    case 'referral':
      return <Signals review={review} />
    case 'claim':
      return <HeldReward id={review.id} />
    // The first decision, by the checks, says what it is about.
    case 'revocation':
      return null
    default:
      return <Proof id={review.id} />
  }
}

/** What was decided about it before, and what the user says to that. */
function Before({ review: { decision, appeal } }: { review: Review }) {
  const t = useT()
  if (!decision) return null
  const { ground, reason } = decision
  return (
    <>
      <Text>
        {ground === null
          ? t('reviews.firstSays.words', { reason })
          : t('reviews.firstSays', { ground: groundText(t, ground), reason })}
      </Text>
      {appeal?.reason && <Text>{t('reviews.appealSays', { reason: appeal.reason })}</Text>}
    </>
  )
}
