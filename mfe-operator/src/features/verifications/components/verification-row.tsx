import { KYC_REVIEW_GROUNDS } from '@platform/contracts/kyc/review-grounds'
import type { Review } from '@platform/contracts/staff/reviews'
import { useFormat } from '@platform/remote-kit/shell'
import { Text } from '@platform/ui'
import { DecidedItem } from '../../../parts/reviews/decided-item.tsx'
import { VERIFICATIONS_QUEUE } from '../api/verifications-api.ts'
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

/** A verification that a person decides, masked. */
export function VerificationRow({ review, ...opening }: VerificationRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { appeal, decision, createdAt } = review
  const name = kindText(t, review.evidence)
  return (
    <DecidedItem
      {...opening}
      queue={VERIFICATIONS_QUEUE}
      review={review}
      title={name}
      name={name}
      meta={t('kyc.since', { time: formatDateTime(appeal?.at ?? createdAt) })}
      grounds={Object.fromEntries(
        KYC_REVIEW_GROUNDS.map((ground) => [ground, reasonText(t, ground)]),
      )}
      acceptReason={t('kyc.acceptReason')}
    >
      {decision && (
        <Text>
          {t('kyc.refusedBefore', {
            ground: reasonText(t, decision.ground),
            reason: decision.reason,
          })}
        </Text>
      )}
      {appeal?.reason && <Text>{t('kyc.appeals', { reason: appeal.reason })}</Text>}
      <SeenVerification id={review.subject.id} />
    </DecidedItem>
  )
}
