import { sessionProof, sessionProofParams } from '@platform/contracts/identity/proofs'
import { answers, ok } from '@platform/service-kit'
import { startServiceDouble } from '@platform/testing/start-service-double'
import type { TestClock } from '@platform/testing/test-clock'

/** Plays identity's internal HTTP as its contract says: every session is proven, but those of users named here. */
export interface IdentityDouble {
  url: string
  /** Users whose proof is not fresh. */
  unproven: Set<string>
  stop(): Promise<void>
}

/** @param kycUrl address of kyc, whose public key verifies its calls */
export async function startIdentityDouble(
  kycUrl: string,
  clock: TestClock,
): Promise<IdentityDouble> {
  const unproven = new Set<string>()
  const { url, stop } = await startServiceDouble('identity', { kyc: kycUrl }, clock, (app) => {
    app.get(
      '/internal/users/:userId/sessions/:sessionId/proof',
      {
        config: { access: { service: ['kyc'] } },
        schema: { params: sessionProofParams, response: answers({ 200: sessionProof }) },
      },
      async ({ params }) => {
        if (!unproven.has(params.userId)) return ok({ proof: 'fresh' as const })
        return ok({ proof: 'needed' as const, ways: [{ way: 'totp' as const }] })
      },
    )
  })
  return { url, unproven, stop }
}
