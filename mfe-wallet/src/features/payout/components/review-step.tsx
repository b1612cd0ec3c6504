import type { OfframpOption, RegisteredDestination } from '@platform/contracts/wallet/offramp'
import { PAYOUT_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useShell } from '@platform/remote-kit/shell'
import { Button, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import type { FormEvent } from 'react'
import { TimeLeft } from '../../amounts/components/time-left.tsx'
import { useHasExpired } from '../../amounts/model/use-has-expired.ts'
import { useOrderPayout, useTokenPrice } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'
import { Figures } from './figures.tsx'
import { StepHeading } from './step-heading.tsx'

interface ReviewStepProps {
  option: OfframpOption
  pay: string
  destination: RegisteredDestination
  onBack: () => void
  onBackToAmount: () => void
}

/** What the quote says: it is what happens. */
export function ReviewStep({ option, pay, destination, onBack, onBackToAmount }: ReviewStepProps) {
  const t = useT()
  const shell = useShell()
  const refusalText = useRefusalText(option)
  const price = useTokenPrice(option.fiat, pay)
  const ordering = useOrderPayout()
  const quote = price.data?.quote ?? undefined
  const hasExpired = useHasExpired(quote) || errorCodeOf(ordering.error) === 'QUOTE_EXPIRED'
  const failure = ordering.error ?? price.error
  /** Whether the order may have been made although no answer came: only the same request finds out. */
  const isOpen = ordering.error !== null && !isRefusedForGood(ordering.error)
  const isDestinationGone = errorCodeOf(ordering.error) === 'NOT_FOUND'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!quote) return
    if (hasExpired && !isOpen) {
      ordering.reset()
      await price.refetch()
      return
    }
    const made = await ordering.send({ quote: quote.quote, destinationId: destination.id })
    if (made) shell.navigate(`${PAYOUT_CONFIRMATION_PATH}?order=${made.id}`)
  }

  const valid = quote && {
    label: t('valid'),
    value: hasExpired ? t('expiredShort') : <TimeLeft until={quote.expiresAt} />,
    tone: hasExpired ? ('bad' as const) : ('text' as const),
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <StepHeading step="review" />
        {quote && valid ? (
          <Figures figures={quote} destination={destination.shown} more={[valid]} />
        ) : (
          price.isFetching && (
            <Loading label={t('loading')}>
              <Skeleton height={320} radius={16} />
            </Loading>
          )
        )}
        <Text size="meta" tone="mute">
          {t('warning')}
        </Text>
        <Button
          type="submit"
          size="l"
          block
          disabled={!quote}
          loading={ordering.isPending || price.isFetching}
        >
          {hasExpired && !isOpen ? t('renew') : t('order')}
        </Button>
        <Button variant="ghost" block onClick={isDestinationGone ? onBack : onBackToAmount}>
          {t(isDestinationGone ? 'otherDestination' : 'changeAmount')}
        </Button>
        {failure && (
          <Notice tone="bad" live="alert">
            {refusalText(failure)}
          </Notice>
        )}
      </Stack>
    </form>
  )
}
