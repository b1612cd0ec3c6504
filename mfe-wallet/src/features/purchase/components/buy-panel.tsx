import { toDecimal, toMinor } from '@platform/contracts/money'
import type { PurchaseOption } from '@platform/contracts/wallet/onramp'
import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { errorCodeOf } from '@platform/remote-kit/error-code'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { longCurrencyName } from '@platform/remote-kit/long-currency-name'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button, Card, ChipGroup, Notice, Stack, Text } from '@platform/ui'
import { type FormEvent, useState } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { Limits } from '../../amounts/components/limits.tsx'
import { Loaded } from '../../amounts/components/loaded.tsx'
import { OrderReview } from '../../amounts/components/order-review.tsx'
import { QuickAmounts } from '../../amounts/components/quick-amounts.tsx'
import { useT as useAmountsT } from '../../amounts/i18n/messages.ts'
import { firstOption } from '../../amounts/model/first-option.ts'
import { isOutside } from '../../amounts/model/limits.ts'
import { priceOf } from '../../amounts/model/price-of.ts'
import { readTypedAmount, writeExactly } from '../../amounts/model/typed-amount.ts'
import { useExactAmount } from '../../amounts/model/use-exact-amount.ts'
import { useStepHistory } from '../../amounts/model/use-step-history.ts'
import { useConversion, useOrderKCash } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** px: the form and the figures, so that the page does not move when they come. */
const FORM_HEIGHT = 410
const FIGURES_HEIGHT = 300

/** What the rate is said of. */
const KCASH_1000 = toMinor('1000', 'KCASH')

/** How much KCash, in which currency, and then what it costs. */
export function BuyPanel() {
  const t = useT()
  const conversion = useConversion(null, null)
  const texts = { loading: t('loading'), failed: t('failed'), retry: t('retry') }
  return (
    <Loaded query={conversion} texts={texts} height={FORM_HEIGHT}>
      {({ options: [first, ...rest] }) => (
        <Card>
          {first ? <BuyForm options={[first, ...rest]} /> : <Notice>{t('closed')}</Notice>}
        </Card>
      )}
    </Loaded>
  )
}

function BuyForm({ options }: { options: [PurchaseOption, ...PurchaseOption[]] }) {
  const t = useT()
  const walletT = useWalletT()
  const amountsT = useAmountsT()
  const language = useLanguage()
  const exactly = useExactAmount()
  const [fiat, setFiat] = useState(() => firstOption(options, language).fiat)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const typed = readTypedAmount(text, 'KCASH', language)
  const option = options.find((one) => one.fiat === fiat) ?? options[0]
  const limits = {
    least: writeExactly(option.least, language),
    most: writeExactly(option.most, language),
  }

  const isRefused = isOutside(typed, option)
  const canAsk = typed.status === 'read' && !isRefused
  useStepHistory(asked === null ? 0 : 1, () => setAsked(null))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canAsk) setAsked(toDecimal(typed.minor, 'KCASH'))
  }

  if (asked !== null)
    return <Review fiat={fiat} receive={asked} limits={limits} onBack={() => setAsked(null)} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <ChipGroup
          label={t('currency')}
          value={fiat}
          onChange={setFiat}
          options={options.map((one) => ({
            value: one.fiat,
            label: longCurrencyName(one.fiat, language),
          }))}
        />
        <AmountField
          label={t('amount')}
          currency="KCASH"
          value={text}
          onType={setText}
          error={
            typed.status === 'refused'
              ? walletT(`amount.${typed.problem}`, { example: writeExactly('1000.00', language) })
              : isRefused && t('limits', limits)
          }
        />
        <QuickAmounts onType={setText} />
        <Text size="meta" tone="mute" numeric aria-live="polite">
          {canAsk
            ? t('costs', {
                amount: writeExactly(toDecimal(typed.minor, 'KCASH'), language),
                cost: exactly(priceOf(typed.minor, option.price, 'up'), fiat),
              })
            : t('rate', { cost: exactly(priceOf(KCASH_1000, option.price, 'up'), fiat) })}
        </Text>
        <Limits isSaid={isRefused}>{t('limits', limits)}</Limits>
        <Button type="submit" size="l" block disabled={!canAsk}>
          {typed.status === 'empty' ? amountsT('enter') : t('next')}
        </Button>
      </Stack>
    </form>
  )
}

interface ReviewProps {
  fiat: string
  receive: string
  limits: { least: string; most: string }
  onBack: () => void
}

/** What it costs, and the order. */
function Review({ fiat, receive, limits, onBack }: ReviewProps) {
  const t = useT()
  const shell = useShell()
  const failureText = useFailureText()
  const price = useConversion(fiat, receive)
  const ordering = useOrderKCash()
  const { conversion: figures, quote } = price.data ?? {}

  async function order() {
    const made = quote && (await ordering.send({ quote: quote.quote }))
    if (made) shell.navigate(`${PURCHASE_CONFIRMATION_PATH}?order=${made.id}`)
  }

  function refusalText(failure: Error): string {
    switch (errorCodeOf(failure)) {
      case 'FACTS_NEEDED':
        return t('ageNeeded')
      case 'QUOTE_EXPIRED':
        return t('expired')
      case 'QUOTE_USED':
        return t('used')
      case 'RAMP_LIMIT':
        return t('limits', limits)
      default:
        return failureText(failure, t('notOrdered'))
    }
  }

  return (
    <OrderReview
      price={price}
      quote={quote}
      ordering={ordering}
      onOrder={order}
      back={{ label: t('back'), onPress: onBack }}
      texts={{
        ...{ loading: t('loading'), valid: t('valid'), expiredShort: t('expiredShort') },
        ...{ renew: t('renew'), order: t('order') },
      }}
      refusalText={refusalText}
      height={FIGURES_HEIGHT}
    >
      {(valid) => figures && <Figures figures={figures} more={[valid]} />}
    </OrderReview>
  )
}
