import type { Language } from '@platform/contracts/constants'
import { otpChallenge } from '@platform/contracts/identity/http'
import { provenDestination } from '@platform/contracts/identity/purpose-codes'
import { userNames } from '@platform/contracts/identity/registration'
import { type InternalClient, isUnavailable } from '@platform/service-kit'

/** Names that one request to identity asks for. */
const AT_ONCE = 100

/** What users are called, of those who are called something. A list without names is better than none, so identity may be down; what it refuses is thrown. */
export const nameReader = (internal: InternalClient<'identity'>) =>
  readerOf(internal, '/internal/users/names')

/** The same of those among them who let everybody see what they win. */
export const winnerReader = (internal: InternalClient<'identity'>) =>
  readerOf(internal, '/internal/users/winners')

function readerOf(internal: InternalClient<'identity'>, path: `/${string}`) {
  const read = async (userIds: string[]) => {
    const request = { method: 'POST', path, body: { userIds }, data: userNames } as const
    const { items } = await internal.call('identity', request)
    return items.flatMap(({ userId, userName }): [string, string][] =>
      userName === null ? [] : [[userId, userName]],
    )
  }
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(userIds)]
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
      ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
    )
    try {
      return new Map((await Promise.all(parts.map(read))).flat())
    } catch (error) {
      if (isUnavailable(error)) return new Map()
      throw error
    }
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
