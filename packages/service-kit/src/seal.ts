import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: encrypted and authenticated. */
export function seal(key: Buffer, text: string): string {
  return sealBytes(key, Buffer.from(text, 'utf8')).toString('base64url')
}

/** @throws when sealed under another key, or changed */
export function unseal(key: Buffer, sealed: string): string {
  return unsealBytes(key, Buffer.from(sealed, 'base64url')).toString('utf8')
}

/**
 * The same for the bytes of a file.
 * @param context what they belong to: it is not stored, and `unsealBytes` needs the same
 */
export function sealBytes(key: Buffer, bytes: Buffer, context = ''): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(context, 'utf8'))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when sealed under another key or for another context, or changed */
export function unsealBytes(key: Buffer, sealed: Buffer, context = ''): Buffer {
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), options)
  decipher.setAAD(Buffer.from(context, 'utf8'))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([bytes, decipher.final()])
}
