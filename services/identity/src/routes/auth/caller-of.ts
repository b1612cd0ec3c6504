import { DomainError } from '@platform/service-kit'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/session.ts'

/** The signed-in caller with their session; null for a visitor. */
export function callerOf({ user }: Pick<FastifyRequest, 'user'>): Caller | null {
  return user?.sessionId ? { userId: user.id, sessionId: user.sessionId } : null
}

/** @throws DomainError UNAUTHENTICATED for a visitor */
export function signedInCallerOf(request: Pick<FastifyRequest, 'user'>): Caller {
  const caller = callerOf(request)
  if (!caller) throw new DomainError('UNAUTHENTICATED')
  return caller
}
