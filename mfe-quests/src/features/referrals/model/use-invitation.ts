import { ApiFailure, unwrap } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useLocation } from '@platform/remote-kit/router'
import { useApi, useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect } from 'react'
import { useT } from '../../../i18n/messages.ts'
import { keepCode, keptCode } from './kept-code.ts'

/**
 * Follows an invitation, `/?ref=<code>`: keeps its code, and says who invited the user once they have logged in. The server
 * accepts that of a new account alone.
 */
export function useInvitation(): void {
  const t = useT()
  const api = useApi()
  const { alerts } = useShell()
  const { search } = useLocation()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => keepCode(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each log-in, not again when the language changes
  useEffect(() => {
    const code = keptCode.get()
    if (!isSignedIn || !code) return
    const bind = async () => {
      try {
        unwrap(await api.postWithAuth('/referrals/bind', { code }))
        keptCode.clear()
        alerts.show({ message: t('invitation.accepted') })
      } catch (error) {
        // Without an answer it is sent again on the next page.
        if (!isRefusedForGood(error)) return
        keptCode.clear()
        const refused = refusals.find((one) => error instanceof ApiFailure && error.code === one)
        if (refused) alerts.show({ message: t(`invitation.${refused}`), type: 'info' })
      }
    }
    void bind()
  }, [isSignedIn])
}

/** What the page says. Of a user who was invited before there is nothing to say. */
const refusals = ['REFERRAL_CODE_UNKNOWN', 'REFERRAL_OWN_CODE', 'REFERRAL_NOT_NEW'] as const
