import { MAX_OTP_TRIES } from '@platform/contracts/kyc/fields'
import type { VerificationView } from '@platform/contracts/kyc/http'
import type { Verification } from '../../domain/verifications/verification.ts'
import { appealStatesOf } from '../../operations/review/appeal.ts'

/** What the view of a verification is read from, beside the verification. */
export type ViewDependencies = Parameters<typeof appealStatesOf>[0]

/** What their user sees of verifications: nothing of them in the clear. */
export async function verificationViews(
  deps: ViewDependencies,
  verifications: readonly Verification[],
): Promise<VerificationView[]> {
  const appeals = await appealStatesOf(deps, verifications)
  return verifications.map((one, at) => viewOf(one, appeals[at] ?? null))
}

/** The same of one. */
export async function verificationView(
  deps: ViewDependencies,
  verification: Verification,
): Promise<VerificationView> {
  const [appeal = null] = await appealStatesOf(deps, [verification])
  return viewOf(verification, appeal)
}

function viewOf(verification: Verification, appeal: VerificationView['appeal']): VerificationView {
  const { id, kind, state, version, masked, reason, createdAt, decidedAt, expiresAt } = verification
  return {
    ...{ id, kind, state, version, masked, reason, next: nextOf(verification), appeal },
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
