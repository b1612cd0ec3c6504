import { DomainError, isUnavailable, ProviderError, RateLimited } from '@platform/service-kit'

/** Whether nothing is broken: what a step asks for does not answer, or not so often. */
const mayPass = (error: unknown): boolean =>
  isUnavailable(error) ||
  error instanceof RateLimited ||
  (error instanceof ProviderError && error.mayPass)

/** Whether it is no fault of the service that a step failed. */
export const isExpected = (error: unknown): boolean =>
  error instanceof DomainError || mayPass(error)

/** Why a step does not go on, as its user sees it: an error code; null where it just takes longer. */
export function problemOf(error: unknown): string | null {
  if (error instanceof DomainError) return error.code === 'IN_PROGRESS' ? null : error.code
  return mayPass(error) ? 'UNAVAILABLE' : 'MINT_FAILED'
}
