import { toDecimal } from '@platform/contracts/money'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, ChipGroup, Stack } from '@platform/ui'
import type { FormEvent } from 'react'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AmountField } from '../../amounts/components/amount-field.tsx'
import { useT as useAmountsT } from '../../amounts/i18n/messages.ts'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import type { Recipient } from '../api/find-recipient.ts'
import { useT } from '../i18n/messages.ts'
import { sentCurrencies } from '../model/sent-currency.ts'
import type { TransferForm } from '../model/use-transfer-form.ts'
import { Person } from './person.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { StepHeading } from './step-heading.tsx'

export function AmountStep({ form, recipient }: { form: TransferForm; recipient: Recipient }) {
  const t = useT()
  const walletT = useWalletT()
  const amountsT = useAmountsT()
  const language = useLanguage()
  const { currency, available, problem } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.ask()
  }

  function label(): string {
    if (form.isBusy) return t('asking')
    if (form.isPoor) return amountsT('poor', { currency: currencyName(currency) })
    return form.canAsk ? t('next') : amountsT('enter')
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <StepHeading step="amount" />
        <Person
          person={recipient}
          action={
            <Button variant="ghost" size="s" aria-label={t('changeName')} onClick={form.back}>
              {t('change')}
            </Button>
          }
        />
        <ChipGroup
          label={t('currency')}
          value={currency}
          onChange={form.choose}
          options={sentCurrencies.map((code) => ({ value: code, label: currencyName(code) }))}
        />
        <AmountField
          label={t('amount')}
          currency={currency}
          value={form.text}
          onType={form.type}
          onUseAll={() => form.type(writeExactly(toDecimal(available, currency), language))}
          error={
            problem && walletT(`amount.${problem}`, { example: writeExactly('12.50', language) })
          }
        />
        <Button type="submit" size="l" block disabled={!form.canAsk} loading={form.isBusy}>
          {label()}
        </Button>
        <RefusalNotice form={form} />
      </Stack>
    </form>
  )
}
