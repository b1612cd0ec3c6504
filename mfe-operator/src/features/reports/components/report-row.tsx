import type { Review } from '@platform/contracts/staff/reviews'
import { useFormat } from '@platform/remote-kit/shell'
import { Text } from '@platform/ui'
import { DecidedItem } from '../../../parts/reviews/decided-item.tsx'
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

/** A reported clan or card, or an application of a chief; one of a kind that is not known here cannot be opened. */
export function ReportRow({ queue, review, isOpen, ...opening }: ReportRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { appeal, decision, createdAt } = review
  const kind = kindOf(review.kind)
  const name = kind ? t(`kind.${kind}`) : review.kind
  return (
    <DecidedItem
      {...opening}
      queue={QUEUES[queue]}
      review={review}
      isOpen={isOpen && kind !== null}
      title={name}
      name={name}
      meta={t('item.since', { time: formatDateTime(appeal?.at ?? createdAt) })}
      grounds={kind ? groundsOf(t, kind) : undefined}
      acceptReason={t('item.accept')}
    >
      {kind && (
        <>
          {decision && (
            <Text>
              {t('item.before', {
                ground: groundText(t, kind, decision.ground),
                reason: decision.reason,
              })}
            </Text>
          )}
          {appeal?.reason && <Text>{t('item.appeals', { reason: appeal.reason })}</Text>}
          <Evidence kind={kind} review={review} />
        </>
      )}
    </DecidedItem>
  )
}
