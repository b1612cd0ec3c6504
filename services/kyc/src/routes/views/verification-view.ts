import { MAX_OTP_TRIES } from '@platform/contracts/kyc/fields'
import type { VerificationView } from '@platform/contracts/kyc/http'
import type { Verification } from '../../domain/verifications/verification.ts'
import { appealStateOf } from '../../operations/review/appeal.ts'

/** What the view of a verification is read from, beside the verification. */
export type ViewDependencies = Parameters<typeof appealStateOf>[0]

/** What its user sees of a verification: nothing of it in the clear. */
export async function verificationView(
  deps: ViewDependencies,
  verification: Verification,
): Promise<VerificationView> {
  const { id, kind, state, version, masked, reason, createdAt, decidedAt, expiresAt } = verification
  return {
    ...{ id, kind, state, version, masked, reason, next: nextOf(verification) },
    appeal: await appealStateOf(deps, verification),
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

function nextOf({
  kind,
  state,
  codeTries,
  provider,
  expiresAt,
}: Verification): VerificationView['next'] {
  const until = expiresAt?.toISOString()
  if (until === undefined) return null
  if (state === 'waiting-for-otp') {
    return { step: 'otp', until, left: Math.max(0, MAX_OTP_TRIES - codeTries) }
  }
  const url = kind === 'liveness' && state === 'checking' ? provider?.url : null
  return url ? { step: 'page', url, until } : null
}
