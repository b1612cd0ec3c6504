import { ApiFailure } from '@platform/remote-kit/api-client'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useFormat, useShell } from '@platform/remote-kit/shell'
import { useT } from '../i18n/messages.ts'

const TEXTS = {
  CONSENT_CHANGED: 'no.consent',
  VERIFICATION_RUNS: 'no.runs',
  VERIFICATION_DONE: 'no.done',
  VERIFICATION_STATE: 'no.state',
  OTP_EXPIRED: 'no.expired',
  IN_PROGRESS: 'no.progress',
  PROVIDER_AWAY: 'no.provider',
  BANK_MISSING: 'no.bank',
  FRESH_PROOF_NEEDED: 'no.proof',
  RATE_LIMITED: 'no.tooOften',
} as const

/** Refusals after which the page shows an older state than the server has: a wrong code leaves fewer tries, the last one none. */
const OUTDATED = [
  ...['VERIFICATION_RUNS', 'VERIFICATION_DONE', 'VERIFICATION_STATE', 'BANK_MISSING'],
  ...['OTP_WRONG', 'OTP_EXPIRED', 'IN_PROGRESS'],
]

export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiFailure && OUTDATED.includes(error.code ?? '')

/** Why a check was not begun, or its code not taken, in words, with the way out. */
export function useRefusalText(): (error: unknown) => string {
  const t = useT()
  const failureText = useFailureText()
  const { serverNow } = useShell()
  const { formatDateTime } = useFormat()
  return (error) => {
    if (!(error instanceof ApiFailure)) return failureText(error, t('no.other'))
    const { code, details, retryAfterMs } = error
    if (code === 'OTP_WRONG') return t('no.otp', { count: Number(details.attemptsLeft ?? 0) })
    if (code === 'VERIFICATION_OFTEN') {
      const again = serverNow() + Number(details.retryAfterMs ?? retryAfterMs ?? 0)
      return t('no.often', { time: formatDateTime(again) })
    }
    return isKnown(code) ? t(TEXTS[code]) : failureText(error, t('no.other'))
  }
}

const isKnown = (code: string | null): code is keyof typeof TEXTS => code !== null && code in TEXTS
