import { randomBytes } from 'node:crypto'
import type { OutsideProvider, SocialPurpose } from '@platform/contracts/identity/social'
import { seal } from '@platform/service-kit/seal'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import type { Caller } from '../../domain/session.ts'
import {
  type FlowSecrets,
  flowUntil,
  hashOfState,
  newFlowSecrets,
} from '../../domain/social-flow.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import { requireFreshProof } from '../proofs/require-fresh-proof.ts'

type Needed = Pick<
  Dependencies,
  'socialFlows' | 'sessions' | 'users' | 'factors' | 'outsideAccounts' | 'secrets' | 'clock'
>

export interface FlowStart {
  purpose: SocialPurpose
  /** A page of this site. */
  redirect: string
  /** The cookie of this browser. */
  browser: string
  /** The signed-in caller; null for a visitor. */
  caller: Caller | null
}

export interface BegunFlow extends FlowSecrets {
  startedAt: Date
  expiresAt: Date
}

/**
 * Begins a flow that only this browser, and for `connect` only this session, can finish.
 * @param secrets with the state that names the flow
 * @throws DomainError for `connect`: UNAUTHENTICATED without a session that is open, FRESH_PROOF_NEEDED
 */
export async function beginFlow(
  deps: Needed,
  provider: OutsideProvider,
  { purpose, redirect, browser, caller, origin }: FlowStart & { origin: string | null },
  secrets: FlowSecrets = newFlowSecrets(randomBytes),
): Promise<BegunFlow> {
  const startedAt = deps.clock.now()
  const owner = purpose === 'connect' ? await requireConnectable(deps, provider, caller) : null
  const expiresAt = flowUntil(startedAt)
  await deps.socialFlows.insert({
    hash: hashOfState(secrets.state),
    provider,
    purpose,
    owner,
    redirect,
    origin,
    startedAt,
    expiresAt,
    sealedSecrets: seal(deps.secrets.social, JSON.stringify(secrets)),
    browserHash: hashOpaqueToken(browser),
  })
  return { ...secrets, startedAt, expiresAt }
}

/**
 * Only a fresh proof of the account adds a way into it. An account that is connected already adds none: proving it
 * again is itself such a proof.
 */
async function requireConnectable(
  deps: Needed,
  provider: OutsideProvider,
  caller: Caller | null,
): Promise<Caller> {
  const { id: sessionId, userId } = await openSessionOf(deps, caller)
  const held = await deps.outsideAccounts.held(provider, userId)
  if (held?.disconnectedAt !== null) await requireFreshProof(deps, { userId, sessionId })
  return { userId, sessionId }
}
