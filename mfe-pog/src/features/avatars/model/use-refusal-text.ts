import { rewardTokenName } from '@platform/contracts/brand'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useT } from '../i18n/messages.ts'

/** The user's text for a call about avatars that failed. */
export function useRefusalText(): (failure: unknown) => string {
  const t = useT()
  const reasonText = useReasonText()
  const failureText = useFailureText()
  return (failure) => {
    const code = failure instanceof ApiFailure ? failure.code : null
    return reasonText(code) ?? failureText(failure, t('no.other'))
  }
}

/** The user's text for the code of a reason, such as that of a drawing that gave nothing; null of a code without one. */
export function useReasonText(): (code: string | null) => string | null {
  const t = useT()
  return (code) =>
    code !== null && isKnown(code) ? t(texts[code], { token: rewardTokenName }) : null
}

const texts = {
  INSUFFICIENT_FUNDS: 'no.funds',
  DEBT_OPEN: 'no.debt',
  SLOT_PRICE_CHANGED: 'no.price',
  SLOT_NOT_FOR_SALE: 'no.sale',
  SLOT_PAYMENT_FAILED: 'no.payment',
  AVATAR_LIMIT: 'no.limit',
  AVATAR_REFUSED: 'avatar.refused',
  AVATAR_NOT_DRAWN: 'no.notDrawn',
  AVATAR_SLOT_FULL: 'no.full',
  FACE_NOT_DETECTED: 'no.face',
  IN_PROGRESS: 'no.inProgress',
  RATE_LIMITED: 'no.tooOften',
} as const

const isKnown = (code: string): code is keyof typeof texts => code in texts
