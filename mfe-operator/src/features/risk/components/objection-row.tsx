import { SHIELD_ATTRIBUTES } from '@platform/contracts/growth/risk-kinds'
import type { Review } from '@platform/contracts/staff/reviews'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Text } from '@platform/ui'
import { DecidedItem } from '../../../parts/reviews/decided-item.tsx'
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

/** What a user objects to, and, once this person has claimed it, why. */
export function ObjectionRow({ review, name, onLook, ...opening }: ObjectionRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { appeal, decision, createdAt } = review
  const [named = '', rule = '', reason = ''] = review.evidence
  const attribute = SHIELD_ATTRIBUTES.find((one) => one === named)
  return (
    <DecidedItem
      {...opening}
      queue={OBJECTIONS_QUEUE}
      review={review}
      title={attribute ? t(`attribute.${attribute}`) : named}
      name={name}
      meta={`${name} · ${t('risk.since', { time: formatDateTime(createdAt) })}`}
      acceptReason={t('objections.accept')}
      summary={
        <Text size="meta" tone="mute">
          {t('objections.rule', { rule })}
        </Text>
      }
    >
      <Text>{t('objections.says', { reason: appeal?.reason ?? reason })}</Text>
      {decision && <Text>{t('objections.firstSays', { reason: decision.reason })}</Text>}
      <Inline>
        <Button size="s" variant="secondary" onClick={onLook}>
          {t('risk.lookOf', { name })}
        </Button>
      </Inline>
    </DecidedItem>
  )
}
