import type { Review } from '@platform/contracts/staff/reviews'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useServerTime, useSession, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { useState } from 'react'
import { type Decision, decideReview, stepOfReview } from '../api/reviews-api.ts'
import { groundText } from './ground-text.ts'
import { useT } from './i18n/messages.ts'
import { problemOf } from './problem-of.ts'
import { Proof } from './proof.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { Signals } from './signals.tsx'

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
  const { claim, decide, release } = useSteps(review, { onOpen, onClose })
  const [refusing, setRefusing] = useState(false)
  const { claimedBy, claimedUntil, createdAt, risk, appeal, decision } = review
  const isClaimed = useServerTime((now) => Date.parse(claimedUntil ?? '') > now)
  const isReferral = review.kind === 'referral'
  const isOwn = session.status === 'signed-in' && claimedBy === session.userId
  const error = claim.error ?? decide.error ?? release.error
  return (
    <ListRow
      title={name}
      meta={t('reviews.handedIn', { time: formatDateTime(createdAt) })}
      tone={isOpen ? 'you' : 'plain'}
      trailing={risk > 0 && !isReferral && <Tag tone="bad">{t('reviews.copy')}</Tag>}
    >
      <Stack gap={3}>
        {error && (
          <Notice tone="bad" live="alert">
            {failureText(error, t(problemOf(error)))}
          </Notice>
        )}
        {isClaimed && (
          <Text size="meta" tone="mute">
            {isOwn
              ? t('reviews.yours', { time: formatDateTime(claimedUntil ?? '') })
              : t('reviews.taken')}
          </Text>
        )}
        {isOpen && decision && (
          <Text>
            {t('reviews.firstSays', {
              ground: groundText(t, decision.ground),
              reason: decision.reason,
            })}
          </Text>
        )}
        {isOpen && appeal && <Text>{t('reviews.appealSays', { reason: appeal.reason })}</Text>}
        {isOpen && (isReferral ? <Signals review={review} /> : <Proof id={review.id} />)}
        <Inline gap={2}>
          {isOpen ? (
            <>
              <Button
                size="s"
                loading={decide.isPending}
                onClick={() =>
                  void decide.send({ verdict: 'accept', reason: t('decide.acceptReason') })
                }
              >
                {t('reviews.accept')}
              </Button>
              <Button size="s" variant="secondary" onClick={() => setRefusing(true)}>
                {t('reviews.reject')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => void release.send()}>
                {t('reviews.release')}
              </Button>
            </>
          ) : (
            <Button
              size="s"
              variant="secondary"
              loading={claim.isPending}
              aria-label={t('reviews.lookOf', { name })}
              onClick={() => void claim.send()}
            >
              {t('reviews.look')}
            </Button>
          )}
        </Inline>
      </Stack>
      {refusing && (
        <RefuseDialog
          name={name}
          hasGrounds={!isReferral}
          onClose={() => setRefusing(false)}
          onRefuse={async (refusal) => {
            const decided = await decide.send({ verdict: 'reject', ...refusal })
            if (decided) setRefusing(false)
            return decided !== undefined
          }}
          error={decide.error}
        />
      )}
    </ListRow>
  )
}

function useSteps({ id }: Review, { onOpen, onClose }: Pick<ReviewRowProps, 'onOpen' | 'onClose'>) {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['staff-reviews'] })
  return {
    claim: useWrite({
      mutationFn: () => stepOfReview(api, 'claim', id),
      onSuccess: onOpen,
      onSettled,
    }),
    release: useWrite({
      mutationFn: () => stepOfReview(api, 'release', id),
      onSuccess: onClose,
      onSettled,
    }),
    decide: useWrite({
      mutationFn: (decision: Decision) => decideReview(api, id, decision),
      onSuccess(_, { verdict }) {
        alerts.show({ message: t(verdict === 'accept' ? 'decide.accepted' : 'decide.rejected') })
        onClose()
      },
      onSettled,
    }),
  }
}
