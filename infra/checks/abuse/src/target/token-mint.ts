import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSecrets } from '@platform/identity/secret'
import type { Settings } from '@platform/launcher/settings'
import { unseal } from '@platform/service-kit/seal'
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
const LIFETIME_S = 900

/**
 * Signs tokens with the platform's own keys, which no attacker has: each token has exactly the tested
 * fault, and a test can have any number of users.
 */
export interface TokenMint {
  /** A token as identity signs it; `claims` replace its own, undefined removes one. */
  user(claims: JWTPayload): Promise<string>
  /** A service token; a service that calls none has no key and gets a new one. */
  service(from: string, to: string): Promise<string>
  /** Identity's public key. */
  publicKey: JWK
  kid: string
}

export async function createTokenMint(settings: Settings, mongoUrl: string): Promise<TokenMint> {
  const keys = join(settings.dataDir, 'keys')
  const { sealing } = await loadSecrets(join(keys, 'identity.secret'))
  // The first generation: a new platform has no other that signs.
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
      const defaults = {
        iss: ISSUER,
        aud: OWN_AUDIENCE,
        iat: now,
        exp: now + LIFETIME_S,
        roles: [],
      }
      return new SignJWT({ ...defaults, jti: randomUUID(), ...claims })
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
