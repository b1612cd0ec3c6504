import { toDecimal } from '@platform/contracts/money'
import type { Exchange } from '@platform/contracts/wallet/exchange'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Glyph, Stack } from '@platform/ui'
import type { FormEvent } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import { type ExchangeCurrency, otherOf } from '../model/exchange-currency.ts'
import { mostExchangeable } from '../model/receive-amount.ts'
import { useExchangeForm } from '../model/use-exchange-form.ts'
import { FormNotice } from './form-notice.tsx'
import { QuoteFacts } from './quote-facts.tsx'

/** One arrow up and one down. */
const FLIP = 'M7 20V4M7 4 3 8M7 4l4 4M17 4v16M17 20l-4-4M17 20l4-4'

interface ExchangeFormProps {
  userId: string
  from: ExchangeCurrency
  /** KCash for one USDT. */
  rate: string
  isOwing: boolean
  onFlip: () => void
  onMade: (exchange: Exchange) => void
}

/** What the user pays and receives, what it costs, and the button that exchanges it by the quote shown. */
export function ExchangeForm(props: ExchangeFormProps) {
  const t = useT()
  const walletT = useWalletT()
  const language = useLanguage()
  const { from, rate, onFlip } = props
  const to = otherOf(from)
  const form = useExchangeForm(props)
  const { text, receive, available, quote, step, problem } = form
  const written = (minor: bigint, currency: ExchangeCurrency) =>
    writeExactly(toDecimal(minor, currency), language)

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.press()
  }

  /** What was to come is what is paid now. */
  function flip() {
    form.type(receive === null ? '' : written(receive, to))
    onFlip()
  }

  const labels = {
    enter: t('enter'),
    poor: t('tooLittle', { currency: currencyName(from) }),
    owing: t('owing', { currency: currencyName(from) }),
    quoting: t('quoting'),
    confirm: t('confirm', {
      amount: quote ? writeExactly(quote.pay, language) : '',
      currency: currencyName(from),
    }),
    confirming: t('confirming'),
    renew: t('renew'),
    retry: t('retry'),
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <AmountField
          label={t('pay')}
          currency={from}
          value={text}
          onType={form.type}
          onUseAll={() => form.type(written(mostExchangeable(available, from, rate), from))}
          error={
            problem && walletT(`amount.${problem}`, { example: writeExactly('12.50', language) })
          }
        />
        <Stack align="center">
          <Button
            variant="secondary"
            size="s"
            aria-label={t('flip', { currency: currencyName(to) })}
            onClick={flip}
          >
            <Glyph path={FLIP} />
          </Button>
        </Stack>
        <AmountField
          label={t('receive')}
          currency={to}
          value={receive === null ? '' : written(receive, to)}
        />
        <QuoteFacts rate={rate} quote={quote} hasExpired={form.hasExpired} />
        <Button
          type="submit"
          size="l"
          block
          disabled={step === 'enter' || step === 'poor' || step === 'owing'}
          loading={step === 'quoting' || step === 'confirming'}
        >
          {labels[step]}
        </Button>
        <FormNotice form={form} from={from} onFlip={flip} />
      </Stack>
    </form>
  )
}
