import { createHash } from 'node:crypto'
import type { TrustedKey } from '@platform/contracts/rules/signed-text'

export interface TestKey {
  /** The content of a KEY_FILE. */
  private: TrustedKey & { d: string }
  /** The public key that others trust. */
  public: TrustedKey
}

/** A new P-256 key. */
export async function testKey(): Promise<TestKey> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '', d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  const kid = createHash('sha256').update(`${x}.${y}`).digest('base64url')
  const key = { kid, kty: 'EC', crv: 'P-256', x, y } as const
  return { public: key, private: { ...key, d } }
}
