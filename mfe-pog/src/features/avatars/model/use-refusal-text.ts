import { rewardTokenName } from '@platform/contracts/brand'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about avatars that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  return (failure) => {
    const code = failure instanceof ApiFailure ? failure.code : null
    if (code === 'INSUFFICIENT_FUNDS') return t('no.funds', { token: rewardTokenName })
    return code !== null && isKnown(code) ? t(texts[code]) : failureText(failure, t('no.other'))
  }
}

const texts = {
  DEBT_OPEN: 'no.debt',
  SLOT_PRICE_CHANGED: 'no.price',
  SLOT_NOT_FOR_SALE: 'no.sale',
  SLOT_PAYMENT_FAILED: 'no.payment',
  RATE_LIMITED: 'no.tooOften',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
