import { z } from 'zod'
import type { SignedText, TrustedKey } from '../rules/signed-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** A signed JSON text (rules/signed-text) of at most `limit` characters. */
const signedWithin = (limit: number) =>
  z.object({
    text: textUpTo(limit),
    keyId: textUpTo(100).min(1),
    signature: textUpTo(200).min(1),
  }) satisfies z.ZodType<SignedText>

/** Characters of the description of one build; those of real builds have about 5,000. */
export const DESCRIPTION_LIMIT = 32_000
/**
 * Characters of a manifest, which has up to three descriptions for each remote: about 120 remotes with descriptions
 * of 5,000. Every page loads it.
 */
export const MANIFEST_LIMIT = 2_000_000

/**
 * A description signed by its team. Without lone surrogates: each takes six characters in the JSON of a manifest
 * (`\ud800`), and UTF-8, which is what is signed, has one encoding for all of them.
 */
export const signedBuild = signedWithin(DESCRIPTION_LIMIT).refine(
  ({ text }) => text.isWellFormed(),
  { path: ['text'], message: 'is not well-formed Unicode' },
)
/** What the registry signs; which schema its text has is said where it is used. */
export const signed = signedWithin(MANIFEST_LIMIT)

export const trustedKey = z.object({
  kid: z.string().min(1),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
}) satisfies z.ZodType<TrustedKey>

/**
 * The keys that pages trust: what the shell's server is configured with (TRUST_FILE) and puts into its page.
 * A registry that was broken into cannot add a team's key, because it is not the registry that says.
 */
export const trust = z.object({
  registry: z.array(trustedKey).min(1),
  /** Keys of the teams' CIs by remote. */
  teams: z.record(z.string(), z.array(trustedKey).min(1)),
})
export type Trust = z.infer<typeof trust>
