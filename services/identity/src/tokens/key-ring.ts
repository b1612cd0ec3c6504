import type { Clock } from '@platform/service-kit'
import { seal, unseal } from '@platform/service-kit/seal'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { type KeyTerm, missingTerm, publishedTerms, signingTerm } from '../domain/signing-keys.ts'
import type { SealedKey, SigningKeys } from '../repositories/signing-keys.ts'

export interface KeyRing {
  /** Reads the keys that all instances share, creates the next one if it is missing, deletes those long retired. */
  refresh(): Promise<void>
  sign(payload: JWTPayload, type: 'at+jwt' | 'JWT'): Promise<string>
  /** The public keys: the one that signs, the next one, and those just retired. */
  jwks(): JSONWebKeySet
}

interface LoadedKey extends KeyTerm {
  kid: string
  publicJwk: Record<string, unknown>
  privateKey: CryptoKey
}

/** @throws when the stored keys were sealed under another secret */
export async function openKeyRing(
  keys: SigningKeys,
  secret: Buffer,
  clock: Clock,
): Promise<KeyRing> {
  const keyRing = createKeyRing({ keys, secret, clock })
  await keyRing.refresh()
  return keyRing
}

export function createKeyRing(deps: { keys: SigningKeys; secret: Buffer; clock: Clock }): KeyRing {
  const { keys, secret, clock } = deps
  let loaded: LoadedKey[] = []

  return {
    async refresh() {
      const now = clock.now()
      let stored = await keys.all()
      for (let term = missingTerm(stored, now); term; term = missingTerm(stored, now)) {
        await keys.insert(await newKey(term, secret))
        stored = await keys.all()
      }
      const shown = publishedTerms(stored, now)
      const retired = stored.filter((key) => !shown.includes(key))
      if (retired.length > 0) await keys.delete(retired.map(({ generation }) => generation))
      loaded = await Promise.all(shown.map((key) => load(key, secret)))
    },
    async sign(payload, type) {
      const key = signingTerm(loaded, clock.now())
      if (!key) throw new Error('no key may sign at this time')
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: type })
        .sign(key.privateKey)
    },
    jwks: () => ({
      keys: publishedTerms(loaded, clock.now()).map(({ publicJwk, kid }) => ({
        ...publicJwk,
        kty: 'EC',
        kid,
        alg: 'ES256',
        use: 'sig',
      })),
    }),
  }
}

async function newKey(term: KeyTerm, secret: Buffer): Promise<SealedKey> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const privateJwk = await exportJWK(pair.privateKey)
  return {
    ...term,
    kid: await calculateJwkThumbprint(publicJwk),
    publicJwk: { ...publicJwk },
    sealedPrivateJwk: seal(secret, JSON.stringify(privateJwk)),
  }
}

async function load(key: SealedKey, secret: Buffer): Promise<LoadedKey> {
  const { sealedPrivateJwk, ...rest } = key
  const privateKey = await importJWK(JSON.parse(open(sealedPrivateJwk, secret)), 'ES256')
  if (privateKey instanceof Uint8Array) throw new Error(`signing key ${key.kid} is not an EC key`)
  return { ...rest, privateKey }
}

function open(sealed: string, secret: Buffer): string {
  try {
    return unseal(secret, sealed)
  } catch (error) {
    throw new Error('the signing keys were sealed under another secret (IDENTITY_SECRET_FILE)', {
      cause: error,
    })
  }
}
