import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose'

/** The ES256 key by which a service proves that a call is its own. */
export interface ServiceKey {
  kid: string
  privateKey: CryptoKey
  publicKeys: JSONWebKeySet
}

/** Reads the private key from the file and makes it there if absent; without a file it lives in memory. */
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
  const found = await read(file)
  if (found) return found
  await mkdir(dirname(file), { recursive: true })
  await publishWhole(file, JSON.stringify(await generate()))
  const kept = await read(file)
  if (!kept) throw new Error(`${file} could not be written`)
  return kept
}

async function read(file: string): Promise<JWK | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as JWK
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Two instances may start at once: the file appears whole, and the first one wins. */
async function publishWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.${performance.now()}`
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
}
