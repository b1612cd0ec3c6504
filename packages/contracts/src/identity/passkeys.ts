import { z } from 'zod'
import { id, timestamp } from '../envelope.ts'
import { plainLine } from '../rules/plain-text.ts'
import { textUpTo } from '../rules/text-up-to.ts'

/** Time to answer one request for a passkey, ms. */
export const PASSKEY_LIFETIME_MS = 5 * 60_000
/** Passkeys that a user may have. */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 40

/** Bytes in base64url, as the JSON of WebAuthn has them. The longest that authenticators send have some thousand. */
const bytes = (max: number) => textUpTo(max).regex(/^[\w-]+$/, 'must be base64url')
const credentialId = bytes(1_400)
const clientDataJSON = bytes(4_096)
const attachment = textUpTo(32).nullish()
const transport = textUpTo(32)

/** Fields that browsers add are left out: none of them is checked. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(128).nullish(),
  }),
})
/** What `navigator.credentials.get` gives for a passkey, as JSON. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

const attestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(32_768),
    transports: z.array(transport).max(8).default([]),
  }),
})
/** What `navigator.credentials.create` gives, as JSON. */
export type PasskeyAttestation = z.infer<typeof attestation>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** POST /api/auth/passkeys/register/options: PublicKeyCredentialCreationOptionsJSON. Each sets a cookie that the answer needs. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/**
 * POST /api/auth/passkeys/log-in/options, /second-step/options and /proof/options: PublicKeyCredentialRequestOptionsJSON.
 * For a log-in `allowCredentials` is empty: the passkey itself says whose it is.
 */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

const name = plainLine(MAX_PASSKEY_NAME)
/** POST /api/auth/passkeys/register/verify. */
export const passkeyRegisterBody = z.strictObject({ name, credential: attestation })
/** POST /api/auth/passkeys/log-in/verify: answers as every log-in. */
export const passkeyLogInBody = z.strictObject({ credential: passkeyAssertion })
/** POST /api/auth/passkeys/second-step/options. */
export const passkeySecondStepBody = z.strictObject({ ticket: textUpTo(64).min(1) })
/** PUT /api/auth/passkeys/:id. */
export const passkeyRenameBody = z.strictObject({ name })

export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the user's devices share it, so that losing one loses nothing. */
  isSynced: z.boolean(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkey>
/** GET /api/auth/passkeys: the oldest first. */
export const passkeys = z.object({ items: z.array(passkey) })
export type Passkeys = z.infer<typeof passkeys>

/** The session is from now on one with a second factor, and so is this token. */
export const passkeyRegistered = z.object({
  passkey,
  /** With the first factor of the account; they are shown once. */
  recoveryCodes: z.array(z.string()).nullable(),
  accessToken: z.string(),
})
export type PasskeyRegistered = z.infer<typeof passkeyRegistered>
