import type { UserFact } from '@platform/contracts/kyc/facts'
import type { PayoutOption } from '@platform/contracts/wallet/offramp'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { currencyName } from '@platform/remote-kit/currency-name'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useLanguage } from '@platform/remote-kit/shell'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { useT } from '../i18n/messages.ts'

/** What a payout may need. */
type NeededFact = Extract<UserFact, 'over-18' | 'pan-verified'>

/** Why an order was refused, in words, with what is missing. */
export function useRefusalText({ least, most }: PayoutOption) {
  const t = useT()
  const language = useLanguage()
  const failureText = useFailureText()
  const { formatDateTime } = useFormat()
  return (failure: Error): string => {
    if (!(failure instanceof ApiFailure)) return failureText(failure, t('no.other'))
    const { code, details } = failure
    const written = (value: unknown) => writeExactly(String(value ?? '0'), language)
    switch (code) {
      case 'FACTS_NEEDED': {
        const missing = (details.missing ?? []) as NeededFact[]
        return missing.map((fact) => t(`no.${fact}`)).join(' ')
      }
      case 'RAMP_LIMIT':
        return t('limits', { least: written(least), most: written(most) })
      case 'PAYOUT_LIMIT':
        return t('no.daily', { left: written(details.left), most: written(details.most) })
      case 'TRANSFER_LIMIT':
        return t('no.number')
      case 'DESTINATION_TOO_NEW':
        return t('tooNew', { time: formatDateTime(String(details.usableFrom)) })
      case 'NOT_FOUND':
        return t('no.destination')
      case 'QUOTE_EXPIRED':
        return t('expired')
      case 'INSUFFICIENT_FUNDS':
        return t('poor')
      case 'DEBT_OPEN':
        return t('no.owes', {
          currency: currencyName(String(details.currency ?? 'KCASH')),
        })
      case 'SECOND_FACTOR_NEEDED':
      case 'SECOND_FACTOR_MISSING':
        return t('no.factor')
      case 'RATE_LIMITED':
        return t('no.tooOften')
      default:
        return failureText(failure, t('no.other'))
    }
  }
}
