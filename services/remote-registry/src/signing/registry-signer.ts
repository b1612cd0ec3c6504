import { readFile } from 'node:fs/promises'
import { trustedKey } from '@platform/contracts/registry/signed'
import {
  type SignaturePurpose,
  type SignedText,
  signedText,
} from '@platform/contracts/rules/signed-text'
import { z } from 'zod'

/** Signs in the registry's name. */
export interface Signer {
  sign(purpose: SignaturePurpose, value: unknown): Promise<SignedText>
}

const privateKey = trustedKey.extend({ d: z.string().min(1) })

/** @throws Error for a file that is missing or holds no private P-256 key with a `kid` */
export async function registrySigner(path: string): Promise<Signer> {
  const content = await readFile(path, 'utf8').catch((cause) => {
    throw new Error(`REGISTRY_KEY_FILE: ${path} cannot be read`, { cause })
  })
  try {
    const key = privateKey.parse(JSON.parse(content))
    await signedText('', 'remote-channel/1', key)
    return { sign: (purpose, value) => signedText(JSON.stringify(value), purpose, key) }
  } catch {
    // Without its cause, whose message may contain the key.
    throw new Error(`REGISTRY_KEY_FILE: ${path} holds no private P-256 key (JWK) with a kid`)
  }
}
