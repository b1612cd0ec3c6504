import type { SignedCall } from '@platform/contracts/rules/signed-call'
import type { paymentWebhook } from '@platform/contracts/wallet/onramp'
import { DomainError, isUnavailable, ProviderError } from '@platform/service-kit'
import type { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'

/** What calls of a provider are about: purchases, or payouts. */
export interface CalledAbout {
  find(reference: string): Promise<{ provider: string } | null>
  /** Stores that the provider is to be asked about it at once. */
  wake(reference: string, now: Date): Promise<void>
  /** Asks it, and does what follows. */
  confirm(reference: string): Promise<void>
}

/**
 * Takes a call of a payment provider: it only says about what the provider is to be asked. That it is asked is stored before the event counts
 * as handled, so that a crash loses nothing; while the provider does not answer, a worker asks it later.
 * @throws UNAUTHENTICATED without the provider's signature of the last five minutes, NOT_FOUND for what is not this provider's
 */
export async function takePaymentWebhook(
  deps: Pick<Dependencies, 'payments' | 'paymentEvents' | 'clock'>,
  about: CalledAbout,
  provider: string,
  { id, reference }: z.infer<typeof paymentWebhook>,
  call: SignedCall,
): Promise<void> {
  const now = deps.clock.now()
  if (!deps.payments.isSigned(provider, call, now)) throw new DomainError('UNAUTHENTICATED')
  const known = await about.find(reference)
  if (known?.provider !== provider) throw new DomainError('NOT_FOUND')
  if (await deps.paymentEvents.has(provider, id)) return
  await about.wake(reference, now)
  await deps.paymentEvents.add(provider, id, now)
  try {
    await about.confirm(reference)
  } catch (error) {
    if (!isAskedLater(error)) throw error
  }
}

/** Whether a worker asks the provider later: it does not answer, or another instance is at it. */
export const isAskedLater = (error: unknown): boolean =>
  error instanceof ProviderError ||
  isUnavailable(error) ||
  (error instanceof DomainError && error.code === 'IN_PROGRESS')
