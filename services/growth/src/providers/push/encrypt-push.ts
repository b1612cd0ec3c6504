import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives with its subscription, base64url: its public key, and a secret that only it and we know. */
export interface PushKeys {
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
/** Of the one record that a message has. */
const RECORD_BYTES = 4_096
const RECORD_ENDS = 2

/** Of a text that one record holds; push services take no more. */
export const MAX_PUSH_BYTES = 3_993

/**
 * Encrypts a message for one browser, so that its push service cannot read it (RFC 8291, content coding aes128gcm of RFC 8188).
 * @param once a pair of keys and a salt for this message alone; a test gives those of the RFC's example
 * @throws RangeError for a text that is too long
 */
export function encryptPush(text: string, keys: PushKeys, once = freshOnce()): Buffer {
  const plain = Buffer.from(text)
  if (plain.length > MAX_PUSH_BYTES) throw new RangeError(`a push message of ${plain.length} bytes`)
  const browser = Buffer.from(keys.p256dh, 'base64url')
  const own = once.pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own])
  const shared = derive(
    once.pair.computeSecret(browser),
    Buffer.from(keys.auth, 'base64url'),
    info,
    32,
  )
  const key = derive(shared, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    header(once.salt, own),
    cipher.update(Buffer.concat([plain, Buffer.from([RECORD_ENDS])])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** Whether a public key is a point of the curve: nothing can be encrypted for another. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = createECDH(CURVE)
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function freshOnce(): { pair: ECDH; salt: Buffer } {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return { pair, salt: randomBytes(16) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function header(salt: Buffer, publicKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey])
}
