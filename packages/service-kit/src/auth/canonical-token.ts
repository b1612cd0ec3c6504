import { DomainError } from '../errors.ts'

/**
 * Refuses a signed token in a second spelling: decoders ignore the last bits of a base64url text, so that 16 texts hold
 * one ES256 signature. The signature itself covers the text of the other parts.
 * @throws DomainError UNAUTHENTICATED
 */
export function requireCanonical(token: string): void {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  if (Buffer.from(signature, 'base64url').toString('base64url') !== signature) {
    throw new DomainError('UNAUTHENTICATED')
  }
}
