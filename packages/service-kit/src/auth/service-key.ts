import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import { readOrCreateFile } from '../secret-file.ts'

/** The ES256 key that signs the service's tokens for calls to other services. */
export interface ServiceKey {
  kid: string
  privateKey: CryptoKey
  publicKeys: JSONWebKeySet
}

/** Reads the private key from the file and creates it if absent; without a file it is in memory only. */
export async function loadServiceKey(file?: string): Promise<ServiceKey> {
  const jwk = file ? await readOrCreate(file) : await generate()
  const privateKey = await importJWK(jwk, 'ES256')
  if (privateKey instanceof Uint8Array || !jwk.d)
    throw new Error(`${file} holds no ES256 private key`)
  const { d: _private, ...shown } = jwk
  const kid = await calculateJwkThumbprint(shown)
  return { kid, privateKey, publicKeys: { keys: [{ ...shown, kid, alg: 'ES256', use: 'sig' }] } }
}

async function generate(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}

async function readOrCreate(file: string): Promise<JWK> {
  return JSON.parse(await readOrCreateFile(file, async () => JSON.stringify(await generate())))
}
