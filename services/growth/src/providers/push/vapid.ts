import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import { readOrCreateFile } from '@platform/service-kit'

/** The key by which push services know this platform (VAPID, RFC 8292). */
export interface PushKey {
  /** Browsers subscribe with it: the point of the curve, base64url. */
  publicKey: string
  /** The `authorization` header of a message to a push service. */
  authorization(endpoint: URL, now: Date): string
}

/** Push services accept a day at most. */
const LIFETIME_S = 12 * 3_600

/**
 * Reads the key, which all instances share, and creates it at the first start. Losing it ends every subscription.
 * @param contact whom a push service writes to: `mailto:` or an address of the web
 */
export async function loadPushKey(file: string, contact: string): Promise<PushKey> {
  const pem = await readOrCreateFile(file, () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  )
  return pushKeyOf(createPrivateKey(pem), contact)
}

export function pushKeyOf(privateKey: KeyObject, contact: string): PushKey {
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const publicKey = Buffer.concat(point).toString('base64url')
  return {
    publicKey,
    authorization(endpoint, now) {
      const exp = Math.floor(now.getTime() / 1_000) + LIFETIME_S
      const claims = { aud: endpoint.origin, exp, sub: contact }
      const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`
      const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
      const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
      return `vapid t=${signed}.${signature}, k=${publicKey}`
    },
  }
}

const partOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
