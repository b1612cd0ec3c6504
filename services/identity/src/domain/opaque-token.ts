import { createHash, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for a hand-over or a partner's secret; only the hash is stored, unsalted: nobody can guess one. */
export const newOpaqueToken = (randomBytes: (size: number) => Buffer, prefix = '') =>
  prefix + randomBytes(32).toString('base64url')

export const hashOpaqueToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Compares in constant time; without a hash no token is valid. */
export function isTokenOf(hash: string | null, token: string): boolean {
  const digest = Buffer.from(hashOpaqueToken(token))
  const equal = timingSafeEqual(
    digest,
    hash === null ? Buffer.alloc(digest.length) : Buffer.from(hash),
  )
  return equal && hash !== null
}
