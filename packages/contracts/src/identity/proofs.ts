import { z } from 'zod'
import { id } from '../envelope.ts'
import { factorWay } from './second-factor.ts'
import { outsideProvider } from './social.ts'

/**
 * A change of who may enter an account needs a proof of the account that is younger than this, ms. A log-in is one; the
 * routes below give another within the same session.
 */
export const FRESH_PROOF_MS = 10 * 60_000

/** A way to prove the account again: `details.ways` of FRESH_PROOF_NEEDED. */
export const proofWay = z.discriminatedUnion('way', [
  /** A code to the present destination, of which `to` shows the end: "+91••••••••01". */
  z.object({ way: z.enum(['phone', 'email']), to: z.string() }),
  /** The page, or the wallet, of an account that is connected. */
  z.object({ way: z.literal('social'), provider: outsideProvider }),
  /** The second factor: for a user who has one, it is the only proof. */
  z.object({ way: factorWay }),
])
export type ProofWay = z.infer<typeof proofWay>

/**
 * GET /internal/users/:userId/sessions/:sessionId/proof, for services whose acts need a fresh proof. `ended`: the session is
 * over, or another user's.
 */
export const sessionProofParams = z.strictObject({ userId: id, sessionId: id })
export const sessionProof = z.discriminatedUnion('proof', [
  z.object({ proof: z.literal('fresh') }),
  z.object({ proof: z.literal('needed'), ways: z.array(proofWay) }),
  z.object({ proof: z.literal('ended') }),
])
export type SessionProof = z.infer<typeof sessionProof>

/** POST /api/auth/proof/code: sends a code to the caller's own destination. */
export const proofCodeBody = z.strictObject({ channel: z.enum(['phone', 'email']) })
