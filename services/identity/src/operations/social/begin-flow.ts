import { randomBytes } from 'node:crypto'
import type { OutsideProvider, SocialPurpose } from '@platform/contracts/identity/social'
import { DomainError } from '@platform/service-kit'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import { isOpen } from '../../domain/session.ts'
import {
  type FlowOwner,
  type FlowSecrets,
  flowUntil,
  hashOfState,
  newFlowSecrets,
} from '../../domain/social-flow.ts'
import { seal } from '../../tokens/seal.ts'
import type { Dependencies } from '../dependencies.ts'

type Needed = Pick<Dependencies, 'socialFlows' | 'sessions' | 'secrets' | 'clock'>

export interface FlowStart {
  purpose: SocialPurpose
  /** A page of this site. */
  redirect: string
  /** The cookie of this browser. */
  browser: string
  /** The signed-in caller; null for a visitor. */
  caller: FlowOwner | null
}

export interface BegunFlow extends FlowSecrets {
  startedAt: Date
  expiresAt: Date
}

/**
 * Begins a flow that only this browser, and for `connect` only this session, can finish.
 * @param secrets with the state that names the flow
 * @throws DomainError UNAUTHENTICATED for `connect` without a session that is open
 */
export async function beginFlow(
  deps: Needed,
  provider: OutsideProvider,
  { purpose, redirect, browser, caller, origin }: FlowStart & { origin: string | null },
  secrets: FlowSecrets = newFlowSecrets(randomBytes),
): Promise<BegunFlow> {
  const startedAt = deps.clock.now()
  const owner = purpose === 'connect' ? await openSessionOf(deps, caller) : null
  const expiresAt = flowUntil(startedAt)
  await deps.socialFlows.insert({
    hash: hashOfState(secrets.state),
    ...{ provider, purpose, owner, redirect, origin, startedAt, expiresAt },
    sealedSecrets: seal(deps.secrets.social, JSON.stringify(secrets)),
    browserHash: hashOpaqueToken(browser),
  })
  return { ...secrets, startedAt, expiresAt }
}

/**
 * The caller, if their session has not ended: an access token may outlive it for a few seconds.
 * @throws DomainError UNAUTHENTICATED
 */
export async function openSessionOf(
  { sessions, clock }: Pick<Dependencies, 'sessions' | 'clock'>,
  caller: FlowOwner | null,
): Promise<FlowOwner> {
  const session = caller && (await sessions.find(caller.sessionId))
  if (!session || session.userId !== caller.userId || !isOpen(session, clock.now())) {
    throw new DomainError('UNAUTHENTICATED')
  }
  return caller
}
