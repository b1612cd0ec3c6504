import type { Review } from '@platform/contracts/staff/reviews'
import { useFormat } from '@platform/remote-kit/shell'
import { Tag, Text } from '@platform/ui'
import { DecidedItem } from '../../../parts/reviews/decided-item.tsx'
import { QUESTS_QUEUE } from '../api/reviews-api.ts'
import { useT } from '../i18n/messages.ts'
import { groundText, proofGrounds } from '../model/ground-text.ts'
import { HeldReward } from './held-reward.tsx'
import { Proof } from './proof.tsx'
import { Signals } from './signals.tsx'

interface ReviewRowProps {
  review: Review
  name: string
  /** This person has claimed it, and looks at it. */
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** An item of the queue of quests: a proof, a held reward or an appeal. */
export function ReviewRow({ review, name, ...opening }: ReviewRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { createdAt, risk, kind } = review
  const isProof = kind === 'proof'
  const isOfReward = kind === 'claim' || kind === 'revocation'
  return (
    <DecidedItem
      {...opening}
      queue={QUESTS_QUEUE}
      review={review}
      title={name}
      name={name}
      meta={t(isProof || kind === 'revocation' ? 'reviews.handedIn' : 'reviews.heldSince', {
        time: formatDateTime(createdAt),
      })}
      tag={risk > 0 && isProof && <Tag tone="bad">{t('reviews.copy')}</Tag>}
      grounds={isProof ? proofGrounds(t) : undefined}
      acceptReason={t(isOfReward ? 'decide.releaseReason' : 'decide.acceptReason')}
    >
      <Before review={review} />
      <Evidence review={review} />
    </DecidedItem>
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
