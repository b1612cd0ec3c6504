import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSecrets } from '@platform/identity/secret'
import { unseal } from '@platform/identity/tokens/seal'
import type { Settings } from '@platform/launcher/settings'
import { documentsOf } from '@platform/testing/read-databases'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose'

const ISSUER = 'identity'
const OWN_AUDIENCE = 'platform'
const LIFE_S = 900

/**
 * Signs with the platform's own keys, which no attacker has: so that each token has exactly the one
 * fault that is tried, and there are as many users as a test asks for.
 */
export interface TokenMint {
  /** As identity signs them; `claims` replaces some, undefined takes one away. */
  user(claims: JWTPayload): Promise<string>
  /** As that service signs for calls to another; one that calls none has no key, and gets a new one. */
  service(from: string, to: string): Promise<string>
  /** The public part of identity's key, as everybody can read it. */
  publicKey: JWK
  kid: string
}

export async function createTokenMint(settings: Settings, mongoUrl: string): Promise<TokenMint> {
  const keys = join(settings.dataDir, 'keys')
  const { sealing } = await loadSecrets(join(keys, 'identity.secret'))
  const [stored] = await documentsOf(mongoUrl, 'identity', 'signing_keys', { _id: 1 })
  if (!stored) throw new Error('identity has no signing key')
  const kid = String(stored.kid)
  const jwk = JSON.parse(unseal(sealing, String(stored.sealedPrivateJwk))) as JWK
  const key = await importJWK(jwk, 'ES256')

  return {
    kid,
    publicKey: { ...(stored.publicJwk as JWK), kid, alg: 'ES256', use: 'sig' },
    user: (claims) => {
      const now = Math.floor(Date.now() / 1000)
      const usual = { iss: ISSUER, aud: OWN_AUDIENCE, iat: now, exp: now + LIFE_S, roles: [] }
      return new SignJWT({ ...usual, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
        .sign(key)
    },
    async service(from, to) {
      const file = join(keys, `${from}.json`)
      const own = await readFile(file, 'utf8').then((text) => JSON.parse(text) as JWK, newKey)
      const { d: _private, ...shown } = own
      return new SignJWT()
        .setProtectedHeader({
          alg: 'ES256',
          kid: await calculateJwkThumbprint(shown),
          typ: 'service+jwt',
        })
        .setIssuer(from)
        .setSubject(from)
        .setAudience(to)
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(await importJWK(own, 'ES256'))
    },
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}
