import { type Language, REFERRAL_PROMISE_DAYS } from '@platform/contracts/constants'
import type { BoundReferral } from '@platform/contracts/quests/referrals'
import type { ShellApi } from '@platform/contracts/shell/shell-api'
import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import type { useApi } from '@platform/remote-kit/shell'
import { messages } from '../i18n/messages.ts'
import { keptCode } from './kept-code.ts'

interface Page {
  api: ReturnType<typeof useApi>
  alerts: ShellApi['alerts']
  language: Language
  /** Aborts when the page is left. */
  leaving: AbortSignal
}

/** Sends the code of the user's invitation, and shows what became of it. Without an answer the code stays kept. */
export async function bindInvitation(
  code: string,
  { api, alerts, language, leaving }: Page,
): Promise<void> {
  await messages.load(language)
  if (leaving.aborted) return
  const t = messages.translate(language)
  try {
    const { isNew = true, promisedUntil } = unwrap(
      await api.postWithAuth<BoundReferral>('/referrals/bind', { code }),
    )
    keptCode.clear()
    // The link may be opened again, also after its reward was paid.
    if (!isNew) return
    const days = String(REFERRAL_PROMISE_DAYS)
    const message = promisedUntil ? t('invitation.promised', { days }) : t('invitation.accepted')
    alerts.show({ message })
  } catch (error) {
    if (!isRefusedForGood(error)) return
    const isUnknown = error instanceof ApiFailure && error.code === 'REFERRAL_CODE_UNKNOWN'
    if (isUnknown) keptCode.forget(code)
    else keptCode.clear()
    const refused = refusals.find((one) => error instanceof ApiFailure && error.code === one)
    if (refused) alerts.show({ message: t(`invitation.${refused}`), type: 'info' })
  }
}

/** What the page says. */
const refusals = [
  'REFERRAL_CODE_UNKNOWN',
  'REFERRAL_OWN_CODE',
  'REFERRAL_NOT_NEW',
  'REFERRAL_BOUND',
] as const
