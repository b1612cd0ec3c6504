import { hash } from 'node:crypto'

/** Bytes of R, the first half of an ES256 signature. */
const R_BYTES = 32

/**
 * The key of a token's rate limit. Nothing is verified and nothing is allowed by it. It covers the signature, so that
 * a forged token with another user's subject does not use up that user's limit; of it R alone, as bytes: anybody can
 * turn S into a second valid one, and 16 texts hold the bytes of one signature.
 */
export function limitKeyOf(authorization: string | undefined): string | undefined {
  const [, signed, signature] = TOKEN.exec(authorization ?? '') ?? []
  if (signed === undefined || signature === undefined) return undefined
  const r = Buffer.from(signature, 'base64url').subarray(0, R_BYTES).toString('hex')
  return hash('sha256', `${signed}.${r}`, 'base64url')
}

const TOKEN = /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/i
