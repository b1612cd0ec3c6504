import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about the mint that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const reasonText = useReasonText()
  const t = useT()
  const failureText = useFailureText()
  return (failure) => {
    const code = failure instanceof ApiFailure ? failure.code : null
    return reasonText(code) ?? failureText(failure, t('no.other'))
  }
}

/** The user's text for the code of a reason, such as that of a failed payment; null of a code without one. */
export function useReasonText(): (code: string | null) => string | null {
  const t = useT()
  return (code) => (code !== null && isKnown(code) ? t(texts[code]) : null)
}

const texts = {
  USERNAME_TAKEN: 'no.nameTaken',
  USERNAME_FIXED: 'no.nameFixed',
  CARD_NAME_RESERVED_OFTEN: 'no.nameOften',
  USERNAME_CHANGED_OFTEN: 'no.nameChanged',
  MINT_NAME_LOST: 'no.nameLost',
  MINT_STATE: 'no.state',
  MINT_TOO_LATE: 'no.tooLate',
  MINT_STARTED_OFTEN: 'no.startedOften',
  MINT_AVATAR_REFUSED: 'no.avatar',
  AVATAR_LIMIT: 'no.limit',
  SLOT_PRICE_CHANGED: 'no.price',
  SLOT_PAYMENT_FAILED: 'no.payment',
  QUICK_MINT_OFF: 'no.quickOff',
  INSUFFICIENT_FUNDS: 'no.funds',
  DEBT_OPEN: 'no.debt',
  WALLET_NOT_FOUND: 'no.wallet',
  UNAVAILABLE: 'no.unavailable',
  RATE_LIMITED: 'no.tooOften',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
