import type { Language } from '@platform/contracts/constants'
import { otpChallenge } from '@platform/contracts/identity/http'
import { provenDestination } from '@platform/contracts/identity/purpose-codes'
import { userNames } from '@platform/contracts/identity/registration'
import { DomainError, type InternalClient } from '@platform/service-kit'
import { LRUCache } from 'lru-cache'

/** Names that one request to identity asks for. */
const AT_ONCE = 100
/** For how long a name is used again, ms. */
const USED_FOR_MS = 60_000
/** Names that a process remembers, of about 150 bytes each. */
const MOST_NAMES = 50_000

/**
 * What users are called, of those who are called something: as of the last minute. A list without names is better than none, so
 * identity may be down.
 */
export function nameReader(internal: InternalClient<'identity'>) {
  const known = new LRUCache<string, { name: string | null }>({ max: MOST_NAMES, ttl: USED_FOR_MS })
  const read = async (userIds: readonly string[]) => {
    const path = '/internal/users/names'
    const request = { method: 'POST', path, body: { userIds }, data: userNames } as const
    const { items } = await internal.call('identity', request)
    const found = new Map(items.map(({ userId, userName }) => [userId, userName]))
    const named = userIds.map((id) => [id, found.get(id) ?? null] as const)
    for (const [id, name] of named) known.set(id, { name })
    return named
  }
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>()
    const unknown = new Set<string>()
    for (const id of userIds) {
      const one = known.get(id)
      if (!one) unknown.add(id)
      else if (one.name !== null) names.set(id, one.name)
    }
    if (unknown.size === 0) return names
    const ids = [...unknown]
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
      ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    )
    try {
      for (const [id, name] of (await Promise.all(parts.map(read))).flat()) {
        if (name !== null) names.set(id, name)
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    return names
  }
}

/** A user in the session of their token. */
export interface InSession {
  userId: string
  sessionId: string
}

const PURPOSE = 'clan-chief' as const
/** Identity waits for the provider of the message. */
const SENDING_MS = 8_000

/** Codes that identity sends to users for applications to be a verified chief. */
export function codeClient(internal: InternalClient<'identity'>) {
  const pathOf = ({ userId, sessionId }: InSession) =>
    `/internal/users/${userId}/sessions/${sessionId}/codes`
  return {
    /** @throws NOT_FOUND, TOO_MANY_ATTEMPTS, RATE_LIMITED, OTP_NOT_SENT, UNAVAILABLE */
    send: (of: InSession, to: { channel: 'phone' | 'email'; language: Language }) =>
      internal.call('identity', {
        ...{ method: 'POST', path: pathOf(of), body: { purpose: PURPOSE, ...to } },
        ...{ data: otpChallenge, timeoutMs: SENDING_MS },
      }),
    /** What the code was sent to; it is used up. @throws NOT_FOUND, OTP_WRONG, OTP_EXPIRED, TOO_MANY_ATTEMPTS, UNAVAILABLE */
    check: (of: InSession, tried: { challengeId: string; code: string }) =>
      internal.call('identity', {
        ...{ method: 'POST', path: `${pathOf(of)}/verify`, body: { purpose: PURPOSE, ...tried } },
        data: provenDestination,
      }),
  }
}
export type Codes = ReturnType<typeof codeClient>
