import type { Currency } from '@platform/contracts/money'
import { currencyMarks } from '@platform/remote-kit/currency-marks'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useBalance, useLanguage } from '@platform/remote-kit/shell'
import { Button, CurrencyMark, Inline, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { useT } from '../../../i18n/messages.ts'
import { writeExactly } from '../model/typed-amount.ts'

interface AmountFieldProps {
  label: string
  currency: Currency
  value: string
  /** Without it the amount cannot be changed. */
  onType?: (text: string) => void
  onUseAll?: () => void
  error?: string | false | null
}

/** An amount with its currency, and the balance below it, in whose place the error stands. */
export function AmountField({ label, currency, value, onType, onUseAll, error }: AmountFieldProps) {
  const t = useT()
  const language = useLanguage()
  const { balances } = useBalance()
  const name = currencyName(currency)
  const available = balances.find((one) => one.currency === currency)?.available ?? '0'
  return (
    <Field
      label={label}
      hint={t('amount.balance', { amount: writeExactly(available, language), currency: name })}
      {...(error && { error })}
    >
      <TextInput
        value={value}
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        readOnly={!onType}
        onChange={(event) => onType?.(event.target.value)}
        suffix={
          <Inline gap={2} wrap={false}>
            {onUseAll && (
              <Button variant="ghost" size="s" onClick={onUseAll}>
                {t('amount.useAll')}
              </Button>
            )}
            <CurrencyMark mark={currencyMarks[currency]} size={20} />
            <Text as="span" weight={600}>
              {name}
            </Text>
          </Inline>
        }
      />
    </Field>
  )
}
