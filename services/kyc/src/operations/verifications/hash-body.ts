import type { VerificationDependencies } from './dependencies.ts'

/**
 * How what is stored of a request with a number is hashed: under the secret of the blind index, as the number is. An Aadhaar has few
 * possible values, and the caller's idempotency key may be a weak one.
 */
export const hashBodyBy =
  ({ blindIndex }: Pick<VerificationDependencies, 'blindIndex'>) =>
  (content: string): string =>
    blindIndex('request', content)
