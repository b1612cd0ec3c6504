import { createHash, generateKeyPairSync } from 'node:crypto'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'
import type { SigningKey } from '@platform/federation/release/team-key'

/** A new P-256 key; `kid` is its thumbprint (RFC 7638). */
export function newKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' }) as { x: string; y: string; d: string }
  // RFC 7638 hashes these members in this order.
  const shape = { crv: 'P-256', kty: 'EC', x, y } as const
  const kid = createHash('sha256').update(JSON.stringify(shape)).digest('base64url')
  return { kid, ...shape, d }
}

export function publicPart({ kid, kty, crv, x, y }: SigningKey): TrustedKey {
  return { kid, kty, crv, x, y }
}
