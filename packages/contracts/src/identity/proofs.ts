import { z } from 'zod'
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
])
export type ProofWay = z.infer<typeof proofWay>

/** POST /api/auth/proof/code: sends a code to the caller's own destination. */
export const proofCodeBody = z.strictObject({ channel: z.enum(['phone', 'email']) })
