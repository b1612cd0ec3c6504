import { toDecimal } from '@platform/contracts/money'
import type { OnrampOption } from '@platform/contracts/wallet/onramp'
import { PURCHASE_CONFIRMATION_PATH } from '@platform/contracts/wallet/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button, Card, ChipGroup, Loading, Notice, Skeleton, Stack } from '@platform/ui'
import { type FormEvent, useState } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { readTypedAmount, writeExactly } from '../../amounts/model/typed-amount.ts'
import { useConversion, useOrderKCash } from '../api/purchases.ts'
import { useT } from '../i18n/messages.ts'
import { Figures } from './figures.tsx'

/** px: the form and the figures, so that the page does not move when they come. */
const FORM_HEIGHT = 321
const FIGURES_HEIGHT = 257

/** How much KCash, in which currency, and then what it costs. */
export function BuyPanel() {
  const t = useT()
  const conversion = useConversion(null, null)
  if (conversion.error) {
    return (
      <LoadFailed
        error={conversion.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={conversion.refetch}
        retrying={conversion.isFetching}
      />
    )
  }
  if (!conversion.data) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={FORM_HEIGHT} radius={16} />
      </Loading>
    )
  }
  const [first, ...rest] = conversion.data.options
  return (
    <Card>{first ? <BuyForm options={[first, ...rest]} /> : <Notice>{t('closed')}</Notice>}</Card>
  )
}

function BuyForm({ options }: { options: [OnrampOption, ...OnrampOption[]] }) {
  const t = useT()
  const walletT = useWalletT()
  const language = useLanguage()
  const [fiat, setFiat] = useState(options[0].fiat)
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const typed = readTypedAmount(text, 'KCASH', language)
  const option = options.find((one) => one.fiat === fiat) ?? options[0]
  const limits = {
    least: writeExactly(option.least, language),
    most: writeExactly(option.most, language),
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.status === 'read') setAsked(toDecimal(typed.minor, 'KCASH'))
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
          options={options.map((one) => ({ value: one.fiat, label: one.fiat }))}
        />
        <AmountField
          label={t('amount')}
          currency="KCASH"
          value={text}
          onType={setText}
          error={
            typed.status === 'refused'
              ? walletT(`amount.${typed.problem}`, { example: writeExactly('1000.00', language) })
              : null
          }
        />
        <Notice>{t('limits', limits)}</Notice>
        <Button type="submit" size="l" block disabled={typed.status !== 'read'}>
          {t('next')}
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

/** What it costs now: it is what is ordered. */
function Review({ fiat, receive, limits, onBack }: ReviewProps) {
  const t = useT()
  const shell = useShell()
  const failureText = useFailureText()
  const conversion = useConversion(fiat, receive)
  const ordering = useOrderKCash()
  const figures = conversion.data?.conversion
  const failure = ordering.error ?? conversion.error

  async function order(event: FormEvent) {
    event.preventDefault()
    const made = figures && (await ordering.send(figures))
    if (made) shell.navigate(`${PURCHASE_CONFIRMATION_PATH}?order=${made.id}`)
  }

  function textOf(error: Error): string {
    const code = error instanceof ApiFailure ? error.code : null
    if (code === 'FACTS_NEEDED') return t('ageNeeded')
    if (code === 'PRICE_CHANGED') return t('priceChanged')
    return code === 'RAMP_LIMIT' ? t('limits', limits) : failureText(error, t('notOrdered'))
  }

  return (
    <form onSubmit={order} noValidate>
      <Stack gap={4}>
        {figures ? (
          <Figures figures={figures} />
        ) : (
          conversion.isFetching && (
            <Loading label={t('loading')}>
              <Skeleton height={FIGURES_HEIGHT} radius={16} />
            </Loading>
          )
        )}
        <Button type="submit" size="l" block disabled={!figures} loading={ordering.isPending}>
          {t('order')}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {t('back')}
        </Button>
        {failure && (
          <Notice tone="bad" live="alert">
            {textOf(failure)}
          </Notice>
        )}
      </Stack>
    </form>
  )
}
