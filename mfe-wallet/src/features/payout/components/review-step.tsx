import type { PayoutOption, RegisteredDestination } from '@platform/contracts/wallet/offramp'
import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useShell } from '@platform/remote-kit/shell'
import { Text } from '@platform/ui'
import { OrderReview } from '../../amounts/components/order-review.tsx'
import { useOrderPayout, useTokenPrice } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { Figures } from './figures.tsx'
import { StepHeading } from './step-heading.tsx'

/** px */
const FIGURES_HEIGHT = 320

interface ReviewStepProps {
  option: PayoutOption
  pay: string
  destination: RegisteredDestination
  onBack: () => void
  onBackToAmount: () => void
}

/** What arrives of it, where, and the order. */
export function ReviewStep({ option, pay, destination, onBack, onBackToAmount }: ReviewStepProps) {
  const t = useT()
  const shell = useShell()
  const refusalText = useRefusalText(option)
  const price = useTokenPrice(option.fiat, pay)
  const ordering = useOrderPayout()
  const quote = price.data?.quote
  const isDestinationGone = errorCodeOf(ordering.error) === 'NOT_FOUND'

  async function order() {
    const made =
      quote && (await ordering.send({ quote: quote.quote, destinationId: destination.id }))
    if (made) shell.navigate(`${PAYOUT_CONFIRMATION_PATH}?order=${made.id}`)
  }

  return (
    <OrderReview
      price={price}
      quote={quote}
      ordering={ordering}
      onOrder={order}
      back={{
        label: t(isDestinationGone ? 'otherDestination' : 'changeAmount'),
        onPress: isDestinationGone ? onBack : onBackToAmount,
      }}
      texts={{
        ...{ loading: t('loading'), valid: t('valid'), expiredShort: t('expiredShort') },
        ...{ renew: t('renew'), order: t('order') },
      }}
      refusalText={refusalText}
      height={FIGURES_HEIGHT}
      heading={<StepHeading step="review" />}
      warning={
        <Text size="meta" tone="mute">
          {t('warning')}
        </Text>
      }
    >
      {(valid) =>
        quote && <Figures figures={quote} destination={destination.shown} more={[valid]} />
      }
    </OrderReview>
  )
}
