import { toDecimal } from '@platform/contracts/money'
import type { SwapCurrency } from '@platform/contracts/wallet/swap'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useSearchParams } from '@platform/remote-kit/router'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  ChipGroup,
  Heading,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import { type FormEvent, useState } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { TimeLeft } from '../../amounts/components/time-left.tsx'
import { useT as useAmountsT } from '../../amounts/i18n/messages.ts'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useSwapChains } from '../api/swap-api.ts'
import { useT } from '../i18n/messages.ts'
import { recordedSwap } from '../model/recorded-swap.ts'
import { type SwapForm, useSwapForm } from '../model/use-swap-form.ts'
import { SwapProgress } from './swap-progress.tsx'
import { SwapRefusal } from './swap-refusal.tsx'

/** px: the card keeps its height from step to step. */
const PANEL_HEIGHT = 480

/** The steps of a swap. The one that was begun is in the address, so that its progress survives a closed page. */
export function SwapPanel() {
  const t = useT()
  const balance = useBalance()
  const { data, isError } = useSwapChains()
  const [search, setSearch] = useSearchParams()
  const id = search.get('id')
  if (id !== null) {
    return (
      <Card>
        <SwapProgress id={id} onAgain={() => setSearch({})} />
      </Card>
    )
  }
  if (isError) return <Notice tone="bad">{t('noChains')}</Notice>
  if (!data || balance.status === 'loading') {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={PANEL_HEIGHT} radius={16} />
      </Loading>
    )
  }
  if (data.chains.length === 0) return <Notice tone="info">{t('noChains')}</Notice>
  return (
    <Card>
      <Steps chains={data.chains} onBegun={(begun) => setSearch({ id: begun })} />
    </Card>
  )
}

type Chains = Parameters<typeof useSwapForm>[0]

function Steps({ chains, onBegun }: { chains: Chains; onBegun: (id: string) => void }) {
  const t = useT()
  const form = useSwapForm(chains, onBegun)
  const [underWay] = useState(recordedSwap)
  if (form.quote) return <Review form={form} quote={form.quote} />
  return (
    <Stack gap={4}>
      {underWay && (
        <Notice
          tone="info"
          action={
            <TextLink as="button" type="button" onClick={() => onBegun(underWay.id)}>
              {t('underWayAction')}
            </TextLink>
          }
        >
          {t('underWay')}
        </Notice>
      )}
      <AmountStep form={form} />
    </Stack>
  )
}

function AmountStep({ form }: { form: SwapForm }) {
  const t = useT()
  const walletT = useWalletT()
  const amountsT = useAmountsT()
  const language = useLanguage()
  const { chain, chains, currency, problem } = form
  const token = chain?.tokens.find((one) => one.currency === currency)
  const name = currencyName(currency)

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.ask()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Heading level={2}>{t('step.amount')}</Heading>
        <ChipGroup
          label={t('chain')}
          value={String(form.chainId)}
          onChange={(id) => form.chooseChain(Number(id))}
          options={chains.map((one) => ({ value: String(one.id), label: one.name }))}
        />
        <ChipGroup<SwapCurrency>
          label={t('currency')}
          value={currency}
          onChange={form.choose}
          options={(chain?.tokens ?? []).map((one) => ({
            value: one.currency,
            label: currencyName(one.currency),
          }))}
        />
        <AmountField
          label={t('amount')}
          currency={currency}
          value={form.text}
          onType={form.type}
          onUseAll={() => form.type(writeExactly(toDecimal(form.available, currency), language))}
          error={
            problem && walletT(`amount.${problem}`, { example: writeExactly('12.50', language) })
          }
        />
        <Text size="meta" tone="mute">
          {token && t('minimum', { amount: writeExactly(token.minimum, language), currency: name })}
        </Text>
        <Button type="submit" size="l" block disabled={!form.canAsk} loading={form.isBusy}>
          {form.isPoor
            ? t('poor', { currency: name })
            : form.isEmpty
              ? amountsT('enter')
              : t('next')}
        </Button>
        <SwapRefusal form={form} />
        {chain && (
          <Text size="meta" tone="mute" style={{ overflowWrap: 'anywhere' }}>
            {t('deposit', { address: chain.depositAddress, chain: chain.name })}
          </Text>
        )}
      </Stack>
    </form>
  )
}

function Review({ form, quote }: { form: SwapForm; quote: NonNullable<SwapForm['quote']> }) {
  const t = useT()
  const language = useLanguage()
  const { hasExpired, chain } = form
  const name = currencyName(quote.currency)
  const written = (amount: string) => `${writeExactly(amount, language)} ${name}`
  const receives = written(quote.minimumReceived)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (hasExpired ? form.renew() : form.begin({ amount: receives, chain: chain?.name ?? '' }))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Heading level={2} tabIndex={-1} ref={(title) => title?.focus()}>
          {t('step.review')}
        </Heading>
        <FactList
          facts={[
            { label: t('pay'), value: written(quote.pay) },
            ...quote.deductions.map(({ kind, amount }) => ({
              label: t(`fee.${kind}`),
              value: written(amount),
            })),
            { label: t('receive'), value: receives, tone: 'gold' as const },
            { label: t('to'), value: `${quote.to.slice(0, 6)}…${quote.to.slice(-4)}` },
            { label: t('chain'), value: chain?.name ?? '' },
            {
              label: t('valid'),
              value: hasExpired ? t('expiredShort') : <TimeLeft until={quote.expiresAt} />,
            },
          ]}
        />
        <Text size="meta" tone="mute">
          {t('warning')}
        </Text>
        <Button type="submit" size="l" block loading={form.isBusy}>
          {hasExpired ? t('renew') : t('sign')}
        </Button>
        <Button variant="ghost" block disabled={form.isBusy} onClick={form.back}>
          {t('back')}
        </Button>
        <SwapRefusal form={form} />
      </Stack>
    </form>
  )
}
