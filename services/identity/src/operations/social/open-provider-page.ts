import type { RedirectProvider, SocialRedirect } from '@platform/contracts/identity/social'
import { SOCIAL_CALLBACK_PATH } from '@platform/contracts/shell/paths'
import { DomainError } from '@platform/service-kit'
import type { Dependencies } from '../dependencies.ts'
import { siteOf } from '../site-of.ts'
import { beginFlow, type FlowStart } from './begin-flow.ts'

/**
 * Begins a flow and returns the provider's page for it.
 * @throws DomainError SOCIAL_NOT_CONFIGURED, SOCIAL_UNAVAILABLE; VALIDATION_FAILED for a host that is not the site's;
 * UNAUTHENTICATED
 */
export async function openProviderPage(
  deps: Dependencies,
  provider: RedirectProvider,
  host: string,
  start: FlowStart,
): Promise<SocialRedirect> {
  const client = deps.social[provider]
  if (!client) throw new DomainError('SOCIAL_NOT_CONFIGURED')
  const origin = siteOf(deps, host)
  const flow = await beginFlow(deps, provider, { ...start, origin })
  const redirectUri = callbackOf(origin, provider)
  const url = await client
    .pageFor({ ...flow, redirectUri, purpose: start.purpose })
    .catch((cause) => {
      throw new DomainError('SOCIAL_UNAVAILABLE', undefined, { cause })
    })
  return { url, state: flow.state, nonce: flow.nonce }
}

/** Each provider has its own, so that the answer of one is never taken for that of another. */
export const callbackOf = (origin: string, provider: RedirectProvider) =>
  `${origin}${SOCIAL_CALLBACK_PATH}/${provider}`
