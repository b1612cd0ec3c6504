import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { paymentWebhook } from '@platform/contracts/wallet/onramp'
import { DomainError, isUnavailable, ProviderError } from '@platform/service-kit'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import { type ConfirmsPurchases, confirmPurchase } from './confirm-purchase.ts'

/**
 * Takes a call of a payment provider: it only says about what the provider is to be asked. That it is asked is stored before the event counts
 * as handled, so that a crash loses nothing; while the provider does not answer, a worker asks it later.
 * @throws UNAUTHENTICATED without the provider's signature of the last five minutes, NOT_FOUND for what is not this provider's
 */
export async function takePaymentWebhook(
  deps: ConfirmsPurchases & Pick<Dependencies, 'paymentEvents'>,
  provider: string,
  { id, reference }: z.infer<typeof paymentWebhook>,
  call: SignedCall,
): Promise<void> {
  const now = deps.clock.now()
  if (!deps.payments.isSigned(provider, call, now)) throw new DomainError('UNAUTHENTICATED')
  const purchase = await deps.purchases.find(reference)
  if (purchase?.provider !== provider) throw new DomainError('NOT_FOUND')
  if (await deps.paymentEvents.has(provider, id)) return
  await deps.purchases.wake(reference, now)
  await deps.paymentEvents.add(provider, id, now)
  try {
    await confirmPurchase(deps, reference)
  } catch (error) {
    if (!(error instanceof ProviderError) && !isLost(error) && !isUnavailable(error)) throw error
  }
}

const isLost = (error: unknown) => error instanceof DomainError && error.code === 'IN_PROGRESS'
