import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'

/** Admits who shows the release token; everything that changes what browsers run goes through it. */
export interface ReleaseGuard {
  /** For `onRequest`: before a body is read. @throws DomainError UNAUTHENTICATED */
  check(request: FastifyRequest): Promise<void>
  /** Names the token in audit records without giving it away. */
  actor: string
}

export function releaseGuard(token: string): ReleaseGuard {
  const expected = digest(token)
  return {
    async check(request) {
      const shown = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      // Digests are of one length, so the comparison takes the same time for any guess.
      if (!timingSafeEqual(digest(shown), expected)) throw new DomainError('UNAUTHENTICATED')
    },
    actor: `release-token:${expected.toString('hex').slice(0, 8)}`,
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
