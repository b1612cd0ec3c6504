import { rewardTokenName } from '@platform/contracts/brand'
import { type Currency, toDecimal, toMinor } from '@platform/contracts/money'
import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useLanguage, useShell } from '@platform/remote-kit/shell'
import { Notice, TextLink } from '@platform/ui'
import { useT as useWalletT } from '../../../i18n/messages.ts'
import { AgeNeeded, needsAge } from '../../amounts/components/age-needed.tsx'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'
import { useEarn } from '../model/use-earn.ts'

/** Why nothing was bought or shown, in words, with the way out. */
export function StoreRefusal({ failure }: { failure: Error }) {
  const t = useT()
  const walletT = useWalletT()
  const shell = useShell()
  const language = useLanguage()
  const failureText = useFailureText()
  const earn = useEarn()
  const code = failure instanceof ApiFailure ? failure.code : null
  const details = failure instanceof ApiFailure ? failure.details : {}
  const currency = (details.currency ?? 'KCASH') as Currency
  const link = (label: string, follow: () => void) => (
    <TextLink as="button" type="button" onClick={follow}>
      {label}
    </TextLink>
  )
  if (code === 'INSUFFICIENT_FUNDS') {
    const [required, available] = [String(details.required), String(details.available)]
    const missing = toMinor(required, currency) - toMinor(available, currency)
    return (
      <Notice
        tone="gold"
        live="alert"
        title={walletT('amount.poor', { token: rewardTokenName })}
        action={link(t('earn'), earn)}
      >
        {t('no.missing', {
          amount: writeExactly(toDecimal(missing, currency), language),
          currency: currencyName(currency),
        })}
      </Notice>
    )
  }
  if (needsAge(failure)) return <AgeNeeded failure={failure} />
  const action =
    code === 'NOT_FOR_COUNTRY' &&
    link(t('no.countryAction'), () => shell.navigate(PROFILE_PATHS.details))
  return (
    <Notice tone="bad" live="alert" action={action || undefined}>
      {code === 'DEBT_OPEN'
        ? t('no.owes', { currency: currencyName(currency) })
        : code && isKnown(code)
          ? t(texts[code])
          : failureText(failure, t('no.other'))}
    </Notice>
  )
}

const texts = {
  PRICE_CHANGED: 'no.price',
  OUT_OF_STOCK: 'no.stock',
  NOT_FOUND: 'no.stock',
  STORE_LIMIT: 'no.limit',
  NOT_FOR_COUNTRY: 'no.country',
  SECOND_FACTOR_NEEDED: 'no.factor',
  SECOND_FACTOR_MISSING: 'no.factor',
  RATE_LIMITED: 'no.tooOften',
  ORDER_NOT_DONE: 'no.refunded',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
