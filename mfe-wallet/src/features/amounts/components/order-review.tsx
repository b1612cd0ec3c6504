import { errorCodeOf } from '@platform/remote-kit/error-code'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { Button, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import type { FactList } from '@platform/ui/page-parts'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useT } from '../i18n/messages.ts'
import { useHasExpired } from '../model/use-has-expired.ts'
import { TimeLeft } from './time-left.tsx'
import { VerifyLink } from './verify-link.tsx'

/** The quote itself is no good any more: only another one helps. */
const OUT = ['QUOTE_EXPIRED', 'QUOTE_USED']

interface OrderReviewProps {
  /** What is asked for a quote. */
  price: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  quote: { expiresAt: string } | null | undefined
  ordering: { error: Error | null; isPending: boolean; reset: () => void }
  /** Orders by the quote, and goes on from there. */
  onOrder: () => Promise<unknown>
  back: { label: string; onPress: () => void }
  texts: {
    loading: string
    valid: string
    expiredShort: string
    renew: string
    order: string
  }
  refusalText: (failure: Error) => string
  /** px, of the figures. */
  height: number
  heading?: ReactNode
  warning?: ReactNode
  /** The figures of the quote, and how long it holds. */
  children: (valid: Fact) => ReactNode
}

type Fact = ComponentProps<typeof FactList>['facts'][number]

/** What a quote of a payment provider's order says, and the order: it is what happens. */
export function OrderReview(props: OrderReviewProps) {
  const { price, quote, ordering, onOrder, back, texts, refusalText, height } = props
  const hasExpired =
    useHasExpired(quote ?? undefined) || OUT.includes(errorCodeOf(ordering.error) ?? '')
  const failure = ordering.error ?? price.error
  /** Something of the user is not known yet, and nothing was ordered: the next press looks again, and orders nothing. */
  const isNeeding = errorCodeOf(failure) === 'FACTS_NEEDED'
  const t = useT()
  /** Whether the order may have been made although no answer came: only the same request finds out. */
  const isOpen = ordering.error !== null && !isNeeding && !isRefusedForGood(ordering.error)
  /** Another quote is asked for: this one is no good any more, or there is none. */
  const isRenewed = (hasExpired && !isOpen) || (!quote && !price.isFetching)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isRenewed && !isNeeding) {
      await onOrder()
      return
    }
    ordering.reset()
    await price.refetch()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        {props.heading}
        {quote
          ? props.children({
              label: texts.valid,
              value: hasExpired ? texts.expiredShort : <TimeLeft until={quote.expiresAt} />,
              tone: hasExpired ? 'bad' : 'text',
            })
          : price.isFetching && (
              <Loading label={texts.loading}>
                <Skeleton height={height} radius={16} />
              </Loading>
            )}
        {props.warning}
        {isNeeding && failure && (
          <Notice
            tone="gold"
            live="alert"
            title={t('neededFirst')}
            action={<VerifyLink failure={failure} />}
          >
            <span>{refusalText(failure)}</span> {t('needs')}
          </Notice>
        )}
        <Button
          type="submit"
          size="l"
          block
          variant={isNeeding ? 'secondary' : 'primary'}
          loading={ordering.isPending || price.isFetching}
        >
          {isRenewed ? texts.renew : isNeeding ? t('checkAgain') : texts.order}
        </Button>
        <Button variant="ghost" block onClick={back.onPress}>
          {back.label}
        </Button>
        {failure && !isNeeding && (
          <Notice tone="bad" live="alert">
            {refusalText(failure)}
          </Notice>
        )}
      </Stack>
    </form>
  )
}
