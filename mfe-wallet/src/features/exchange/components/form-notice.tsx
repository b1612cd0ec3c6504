import { toDecimal, toMinor } from '@platform/contracts/money'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useBalance } from '@platform/remote-kit/shell'
import { Notice, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { AgeNeeded, needsAge } from '../../amounts/components/age-needed.tsx'
import { NotEnough } from '../../amounts/components/not-enough.tsx'
import { useT } from '../i18n/messages.ts'
import { type ExchangeCurrency, otherOf } from '../model/exchange-currency.ts'
import type { useExchangeForm } from '../model/use-exchange-form.ts'

interface FormNoticeProps {
  form: ReturnType<typeof useExchangeForm>
  from: ExchangeCurrency
  onFlip: () => void
}

/** What blocks the exchange, or what became of it. Its place is kept, so that it moves nothing. */
export function FormNotice({ form, from, onFlip }: FormNoticeProps) {
  const t = useT()
  const failureText = useFailureText()
  const { shortBy, isDebtFound, isRenewed, hasExpired, failure } = form
  const currency = currencyName(from)
  return (
    <Place>
      {shortBy !== null ? (
        <TooLittle from={from} missing={shortBy} onFlip={onFlip} />
      ) : isDebtFound ? (
        <Notice tone="bad" live="alert">
          {t('owes', { currency })}
        </Notice>
      ) : isRenewed ? (
        <Notice live="status">{t('renewed')}</Notice>
      ) : hasExpired ? (
        <Notice live="status">{t('expired')}</Notice>
      ) : failure && needsAge(failure) ? (
        <AgeNeeded failure={failure} />
      ) : (
        failure && (
          <Notice tone="bad" live="alert">
            {failureText(failure, t('notMade'))}
          </Notice>
        )
      )}
    </Place>
  )
}

interface TooLittleProps {
  from: ExchangeCurrency
  /** Minor units. */
  missing: bigint
  onFlip: () => void
}

/** Paying in the other currency is a way too, where there is some of it. */
function TooLittle({ from, missing, onFlip }: TooLittleProps) {
  const t = useT()
  const { balances } = useBalance()
  const other = otherOf(from)
  const otherBalance = balances.find(({ currency }) => currency === other)?.available ?? '0'
  return (
    <NotEnough
      missing={toDecimal(missing, from)}
      currency={from}
      ways={
        toMinor(otherBalance, other) > 0n && (
          <TextLink as="button" type="button" onClick={onFlip}>
            {t('other', { currency: currencyName(other) })}
          </TextLink>
        )
      }
    />
  )
}

const Place = styled.div`
  min-height: ${space(11)};
`
