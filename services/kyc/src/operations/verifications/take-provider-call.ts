import type { kycWebhook } from '@platform/contracts/kyc/http'
import type { SignedCall } from '@platform/contracts/rules/signed-call'
import { DomainError } from '@platform/service-kit'
import type { z } from 'zod'
import { advance, isAskedLater } from './advance.ts'
import type { VerificationDependencies } from './dependencies.ts'

/**
 * Takes a call of the provider: it only says about what the provider is to be asked, in any order and however late. That it is asked is
 * stored before the event counts as handled, so that a crash loses nothing; while the provider does not answer, a worker asks it later.
 * @throws UNAUTHENTICATED without the provider's signature of the last five minutes, NOT_FOUND for what it was not asked to check
 */
export async function takeProviderCall(
  deps: VerificationDependencies,
  { id, reference }: z.infer<typeof kycWebhook>,
  call: SignedCall,
): Promise<void> {
  const now = deps.clock.now()
  if (!deps.checkProvider?.isSigned(call, now)) throw new DomainError('UNAUTHENTICATED')
  if (!(await deps.verifications.byId(reference))) throw new DomainError('NOT_FOUND')
  if (await deps.providerEvents.has(id)) return
  await deps.verifications.wake(reference, now)
  await deps.providerEvents.add(id, now)
  try {
    await advance(deps, reference)
  } catch (error) {
    if (!isAskedLater(error)) throw error
  }
}
