import { rewardTokenName } from '@platform/contracts/brand'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useBalance, useLanguage, useShell } from '@platform/remote-kit/shell'
import { Inline, Notice, space, TextLink } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
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
        <NotEnough from={from} missing={shortBy} onFlip={onFlip} />
      ) : isDebtFound ? (
        <Notice tone="bad" live="alert">
          {t('owes', { currency })}
        </Notice>
      ) : isRenewed ? (
        <Notice live="status">{t('renewed')}</Notice>
      ) : hasExpired ? (
        <Notice live="status">{t('expired')}</Notice>
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

interface NotEnoughProps {
  from: ExchangeCurrency
  /** Minor units. */
  missing: bigint
  onFlip: () => void
}

/** What is missing, and the nearest ways to it. */
function NotEnough({ from, missing, onFlip }: NotEnoughProps) {
  const t = useT()
  const walletT = useWalletT()
  const language = useLanguage()
  const shell = useShell()
  const { balances } = useBalance()
  const other = otherOf(from)
  const otherBalance = balances.find(({ currency }) => currency === other)?.available ?? '0'
  return (
    <Notice
      tone="gold"
      live="status"
      title={walletT('amount.poor', { token: rewardTokenName })}
      action={
        <Inline gap={4}>
          <TextLink as="button" type="button" onClick={() => shell.navigate(CAMPAIGNS_PATH)}>
            {t('earn')}
          </TextLink>
          {toMinor(otherBalance, other) > 0n && (
            <TextLink as="button" type="button" onClick={onFlip}>
              {t('other', { currency: currencyName(other) })}
            </TextLink>
          )}
        </Inline>
      }
    >
      {t('missing', {
        amount: writeExactly(toDecimal(missing, from), language),
        currency: currencyName(from),
      })}
    </Notice>
  )
}

const Place = styled.div`
  min-height: ${space(11)};
`
