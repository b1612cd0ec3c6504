import {
  type OutsideProvider,
  SOCIAL_FLOW_LIFETIME_MS,
  type SocialPurpose,
} from '@platform/contracts/identity/social'
import { hashOpaqueToken, newOpaqueToken } from './opaque-token.ts'
import type { Caller } from './session.ts'

/** One visit to a provider's page, or one message for a wallet. Nothing of it is in the clear in the database. */
export interface SocialFlow {
  /** SHA-256 of the state; for a wallet, of the nonce. */
  hash: string
  provider: OutsideProvider
  purpose: SocialPurpose
  /** The user and session that began it; null for a log-in. */
  owner: Caller | null
  /** `FlowSecrets` as JSON, sealed. */
  sealedSecrets: string
  redirect: string
  /** Our origin that the provider sends the user back to; null for a wallet, whose message names one. */
  origin: string | null
  /** SHA-256 of the cookie of the browser that began it. */
  browserHash: string
  startedAt: Date
  expiresAt: Date
}

/** What the provider's answer is checked against. */
export interface FlowSecrets {
  state: string
  /** OpenID Connect: comes back in the ID token. */
  nonce: string
  /** PKCE: proves that the code is redeemed by the flow that asked for it. */
  verifier: string
}

export function newFlowSecrets(randomBytes: (size: number) => Buffer): FlowSecrets {
  const text = () => newOpaqueToken(randomBytes)
  return { state: text(), nonce: text(), verifier: text() }
}

export const hashOfState = hashOpaqueToken

export const flowUntil = (startedAt: Date) =>
  new Date(startedAt.getTime() + SOCIAL_FLOW_LIFETIME_MS)
