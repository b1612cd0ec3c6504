import type { OutsideProvider, RedirectProvider } from '@platform/contracts/identity/social'
import { DomainError, ProviderError } from '@platform/service-kit'
import { unseal } from '@platform/service-kit/seal'
import { hashOpaqueToken } from '../../domain/opaque-token.ts'
import { type FlowSecrets, hashOfState, type SocialFlow } from '../../domain/social-flow.ts'
import type { FlowRequest, Proof } from '../../providers/social/social-provider.ts'
import type { Dependencies } from '../dependencies.ts'
import { openSessionOf } from '../proofs/open-session-of.ts'
import type { Finisher } from './finisher.ts'
import { callbackOf } from './open-provider-page.ts'
import { settleProof } from './settle-proof.ts'

/**
 * Finishes a flow by what the provider sent back.
 * @param returned the query with which the provider sent the user back
 * @throws DomainError SOCIAL_FLOW_INVALID, SOCIAL_DENIED, SOCIAL_UNAVAILABLE, and what `settleProof` throws
 */
export async function finishFlow(
  deps: Dependencies,
  provider: RedirectProvider,
  returned: string,
  finisher: Finisher,
) {
  const client = deps.social[provider]
  if (!client) throw new DomainError('SOCIAL_NOT_CONFIGURED')
  const parameters = new URLSearchParams(returned)
  const [state = '', ...more] = parameters.getAll('state')
  if (more.length > 0) throw new DomainError('SOCIAL_FLOW_INVALID')
  return proveAndSettle(deps, provider, state, finisher, (secrets, flow) => {
    const { purpose, startedAt, origin } = flow
    const redirectUri = callbackOf(origin ?? '', provider)
    const request: FlowRequest = { ...secrets, purpose, startedAt, redirectUri }
    return client.prove(parameters, request, deps.clock.now())
  })
}

/** The same by the ID token of Google's button. */
export async function finishByCredential(
  deps: Dependencies,
  { state, credential }: { state: string; credential: string },
  finisher: Finisher,
) {
  const { google } = deps.social
  if (!google) throw new DomainError('SOCIAL_NOT_CONFIGURED')
  return proveAndSettle(deps, 'google', state, finisher, ({ nonce }) =>
    google.proveCredential(credential, nonce, deps.clock.now()),
  )
}

/** Uses the flow up before anything is checked: a wrong answer has one try. */
export async function proveAndSettle(
  deps: Dependencies,
  provider: OutsideProvider,
  state: string,
  finisher: Finisher,
  prove: (secrets: FlowSecrets, flow: SocialFlow) => Promise<Proof>,
) {
  const flow = await useFlow(deps, provider, state, finisher)
  const secrets: FlowSecrets = JSON.parse(unseal(deps.secrets.social, flow.sealedSecrets))
  const proof = await prove(secrets, flow).catch(rethrowUnavailable)
  const { onceOnly } = proof
  if (onceOnly && !(await deps.usedProofs.use(onceOnly.hash, onceOnly.expiresAt))) {
    throw new DomainError('SOCIAL_FLOW_INVALID')
  }
  return settleProof(deps, flow, proof, finisher)
}

async function useFlow(
  deps: Dependencies,
  provider: OutsideProvider,
  state: string,
  { browser, caller }: Finisher,
): Promise<SocialFlow> {
  const bounds = {
    hash: hashOfState(state),
    provider,
    browserHash: hashOpaqueToken(browser),
    sessionId: caller?.sessionId ?? null,
  }
  const flow = await deps.socialFlows.use(bounds, deps.clock.now())
  if (!flow) throw new DomainError('SOCIAL_FLOW_INVALID')
  if (flow.owner) await openSessionOf(deps, flow.owner)
  return flow
}

function rethrowUnavailable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  throw new DomainError('SOCIAL_UNAVAILABLE', undefined, { cause: error })
}
