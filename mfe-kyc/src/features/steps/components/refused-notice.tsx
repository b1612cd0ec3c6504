import type { VerificationView } from '@platform/contracts/kyc/http'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Why a verification did not succeed, and the way out. */
export function RefusedNotice({ verification }: { verification: VerificationView }) {
  const t = useT()
  const { state, reason } = verification
  const known = reason ?? (state === 'expired' ? 'NOT_FINISHED' : 'NUMBER_UNKNOWN')
  return (
    <Notice tone="bad" title={t(`reason.${known}`)}>
      {t(`way.${known}`)}
    </Notice>
  )
}
