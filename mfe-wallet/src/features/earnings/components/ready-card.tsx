import type { Currency } from '@platform/contracts/money'
import type { Collection, EarningTotals, TaxInfo } from '@platform/contracts/wallet/earnings'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Card, Heading, Money, Notice, Stack, Text, TextLink } from '@platform/ui'
import { Fact, FactRow, ProgressBar } from '@platform/ui/page-parts'
import type { ReactNode } from 'react'
import { LatePayoff } from '../../amounts/components/late-payoff.tsx'
import { PAYOFF_HEIGHT } from '../../amounts/components/payoff-height.ts'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useCollectAll, useCollectionNow } from '../api/collect.ts'
import { useTaxInfo } from '../api/earnings.ts'
import { useT } from '../i18n/messages.ts'
import { CollectRefusal } from './collect-refusal.tsx'
import { LeftText } from './left-text.tsx'
import { VerifyPan } from './verify-pan.tsx'

interface ReadyCardProps {
  totals: EarningTotals['totals']
  onTax: () => void
}

/** What can be collected now, the button that collects all of it, and how far that is. */
export function ReadyCard({ totals, onTax }: ReadyCardProps) {
  const t = useT()
  const named = useNamed()
  const collecting = useCollectAll()
  const ready = totals.filter(({ readyCount }) => readyCount > 0)
  const collected = totals.filter((one) => Number(one.collected) > 0)
  const count = ready.reduce((sum, { readyCount }) => sum + readyCount, 0)
  const taxes = useTaxInfo(undefined).data?.items ?? []
  const taxOf = (currency: Currency) => taxes.find((item) => item.currency === currency)
  const partsOf = (currency: Currency) => {
    const tax = taxOf(currency)
    return tax && <Parts tax={tax} />
  }
  const nets = ready.map(({ currency }) => taxOf(currency)?.net)
  const net = ready.map(({ currency }, n) => named(nets[n] ?? '0', currency)).join(' + ')
  const withheld = taxes.filter((item) => Number(item.withheld ?? '0') > 0)
  return (
    <Card as="section" aria-label={t('ready')}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Text tone="mute">{t(count > 0 ? 'ready' : 'nothingReady')}</Text>
          {ready.map((one) => (
            <Sum key={one.currency} currency={one.currency} amount={one.ready}>
              {one.expiringNext && (
                <Text size="meta" tone="mute">
                  {named(one.expiringNext.amount, one.currency)} ·{' '}
                  <LeftText until={one.expiringNext.at} />
                </Text>
              )}
              {partsOf(one.currency)}
            </Sum>
          ))}
        </Stack>
        {count > 0 && (
          <>
            <Button
              block
              size="l"
              loading={collecting.isPending}
              onClick={() => void collecting.send()}
            >
              {collecting.isPending
                ? t('collecting')
                : nets.includes(undefined)
                  ? t('collectAll')
                  : t('collect', { amount: net })}
            </Button>
            <div>
              <TextLink as="button" type="button" onClick={onTax}>
                {t('fee')}
              </TextLink>
            </div>
          </>
        )}
        {withheld.map(({ currency, withheld: amount = '0' }) => (
          <Notice key={currency} tone="gold">
            {t('withheld', { amount: named(amount, currency) })}
          </Notice>
        ))}
        {collected.map((one) => (
          <Text key={one.currency} size="meta" tone="mute">
            {t('collected', { amount: named(one.collected, one.currency) })}
          </Text>
        ))}
        {collecting.error && <CollectRefusal failure={collecting.error} />}
        {collecting.data && <Progress key={collecting.data.id} begun={collecting.data} />}
      </Stack>
    </Card>
  )
}

/** What is kept of a sum, and what arrives of it. */
function Parts({ tax }: { tax: TaxInfo['items'][number] }) {
  const t = useT()
  const { formatAmount } = useFormat()
  const formatMoney = useFormatMoney()
  const { currency, gross, net, lines } = tax
  const rate = lines.find((line) => line.rate !== null)?.rate ?? '0'
  const written = (amount: string) => formatMoney(amount, currency)
  return (
    <FactRow>
      <Fact label={t('gross')} value={written(gross)} />
      <Fact
        label={t('tax.TAX_VERIFIED', { rate: formatAmount(rate) })}
        value={`−${written(tax.tax)}`}
      />
      <Fact label={t('tax.NET')} value={written(net)} tone="gold" />
    </FactRow>
  )
}

function useNamed() {
  const formatMoney = useFormatMoney()
  return (amount: string, currency: Currency) =>
    `${formatMoney(amount, currency)} ${currencyName(currency)}`
}

function Sum({
  currency,
  amount,
  children,
}: {
  currency: Currency
  amount: string
  children: ReactNode
}) {
  const formatMoney = useFormatMoney()
  return (
    <div>
      <Heading level={2} size="page" tone="gold">
        <Money
          amount={formatMoney(amount, currency)}
          unit={currencyName(currency)}
          mark={currencyMarks[currency]}
        />
      </Heading>
      {children}
    </div>
  )
}

function Progress({ begun }: { begun: Collection }) {
  const t = useT()
  const language = useLanguage()
  const named = useNamed()
  const { status, total, collected, net, failed } = useCollectionNow(begun)
  const amount = net.map((one) => named(one.amount, one.currency)).join(' + ')
  const [first] = net
  if (status === 'RUNNING') {
    const text = t('progress', { collected, total })
    return (
      <Stack gap={2} role="status" style={{ minHeight: PAYOFF_HEIGHT }}>
        <ProgressBar label={text} value={collected} max={total} />
        <Text size="meta" tone="mute">
          {text}. {t('done.running')}
        </Text>
      </Stack>
    )
  }
  return (
    <Stack gap={2}>
      {collected > 0 && first && (
        <LatePayoff currency={first.currency} amount={writeExactly(first.amount, language)} />
      )}
      {collected > 0 && (
        <Notice tone="ok" live="status" title={t('done')}>
          {t('doneText', { amount })}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="gold" live="alert">
          {t('done.some', { count: failed.length })}
          {failed.some(({ code }) => code === 'EARNING_FACTS_NEEDED') && (
            <>
              {` ${t('no.facts')} `}
              <VerifyPan />
            </>
          )}
        </Notice>
      )}
    </Stack>
  )
}
