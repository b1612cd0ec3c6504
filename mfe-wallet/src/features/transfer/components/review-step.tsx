import type { TransferQuote } from '@platform/contracts/wallet/transfers'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, CurrencyMark, Inline, Stack, Text } from '@platform/ui'
import { FactList } from '@platform/ui/page-parts'
import type { FormEvent } from 'react'
import { TimeLeft } from '../../amounts/components/time-left.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import type { TransferForm } from '../model/use-transfer-form.ts'
import { Person } from './person.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { StepHeading } from './step-heading.tsx'

/** What the quote says: it is what happens. */
export function ReviewStep({ form, quote }: { form: TransferForm; quote: TransferQuote }) {
  const t = useT()
  const language = useLanguage()
  const { hasExpired } = form
  const currency = currencyName(quote.currency)
  const amount = writeExactly(quote.amount, language)

  function submit(event: FormEvent) {
    event.preventDefault()
    void (hasExpired ? form.renew() : form.send())
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <StepHeading step="review" />
        <Inline gap={3} wrap={false}>
          <CurrencyMark mark={currencyMarks[quote.currency]} size={32} />
          <Text as="span" size="card" numeric>
            {amount} {currency}
          </Text>
        </Inline>
        <Person person={quote.recipient} />
        <FactList
          facts={[
            { label: t('fee'), value: t('noFee') },
            { label: t('arrives'), value: t('atOnce') },
            {
              label: t('valid'),
              value: hasExpired ? t('expiredShort') : <TimeLeft until={quote.expiresAt} />,
              tone: hasExpired ? 'bad' : 'text',
            },
          ]}
        />
        <Text size="meta" tone="mute">
          {t('warning')}
        </Text>
        <Button type="submit" size="l" block loading={form.isBusy}>
          {hasExpired ? t('renew') : form.isBusy ? t('sending') : t('send', { amount, currency })}
        </Button>
        <Button variant="ghost" block disabled={form.isBusy} onClick={form.back}>
          {t('back')}
        </Button>
        <RefusalNotice form={form} />
      </Stack>
    </form>
  )
}
