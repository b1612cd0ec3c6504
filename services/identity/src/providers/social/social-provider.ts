import type { SocialPurpose } from '@platform/contracts/identity/social'
import type { ProvenAccount, ProviderTokens } from '../../domain/outside-account.ts'
import type { FlowSecrets } from '../../domain/social-flow.ts'

/** One visit to the provider, as it is asked for and as its answer is checked. */
export interface FlowRequest extends FlowSecrets {
  /** Page of our site that the provider sends the user back to; each provider has its own. */
  redirectUri: string
  purpose: SocialPurpose
  startedAt: Date
}

/** A proof that names no flow of ours: anyone who has read it could send it again. */
export interface OnceOnly {
  hash: string
  /** When its age alone refuses it. */
  expiresAt: Date
}

export type Proof = ProvenAccount & { onceOnly: OnceOnly | null }

/** A provider with a page on which its user agrees. */
export interface SocialProvider {
  pageFor(flow: FlowRequest): Promise<string>
  /**
   * Checks what the provider sent back.
   * @throws DomainError SOCIAL_DENIED, SOCIAL_FLOW_INVALID; ProviderError
   */
  prove(returned: URLSearchParams, flow: FlowRequest, now: Date): Promise<Proof>
}

/** One whose tokens services use. Each call throws ProviderError when the provider does not answer. */
export interface TokenProvider extends SocialProvider {
  /** @throws DomainError SOCIAL_RECONNECT_NEEDED when the provider has withdrawn the access */
  refresh(refreshToken: string, now: Date): Promise<ProviderTokens>
  revoke(tokens: ProviderTokens): Promise<void>
  /** The account's present name. @throws DomainError SOCIAL_RECONNECT_NEEDED */
  handleOf(subject: string, accessToken: string): Promise<string | null>
}
