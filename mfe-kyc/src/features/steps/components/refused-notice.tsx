import { VERIFICATION_REASONS } from '@platform/contracts/kyc/fields'
import type { VerificationView } from '@platform/contracts/kyc/http'
import { Notice } from '@platform/ui'
import { useT } from '../i18n/messages.ts'

/** Why a verification did not succeed, and the way out; in general words where this release does not know the reason. */
export function RefusedNotice({ verification: { reason } }: { verification: VerificationView }) {
  const t = useT()
  const known = VERIFICATION_REASONS.find((one) => one === reason) ?? 'other'
  return (
    <Notice tone="bad" title={t(`reason.${known}`)}>
      {t(`way.${known}`)}
    </Notice>
  )
}
