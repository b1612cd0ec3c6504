import { z } from 'zod'
import type { SignedText, TrustedKey } from '../rules/signed-text.ts'

/** A signed JSON text (rules/signed-text); which schema its text has is said where it is used. */
export const signed = z.object({
  text: z.string().max(1_000_000),
  keyId: z.string().min(1).max(100),
  signature: z.string().min(1).max(200),
}) satisfies z.ZodType<SignedText>

export const trustedKey = z.object({
  kid: z.string().min(1),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
}) satisfies z.ZodType<TrustedKey>

/**
 * Whom pages believe: what the shell's server is configured with (TRUST_FILE) and puts into its page.
 * A registry that was broken into cannot add a team's key, because it is not the registry that says.
 */
export const trust = z.object({
  registry: z.array(trustedKey).min(1),
  /** Keys of the teams' CIs by remote. */
  teams: z.record(z.string(), z.array(trustedKey).min(1)),
})
export type Trust = z.infer<typeof trust>
