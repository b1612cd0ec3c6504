import { randomInt, randomUUID } from 'node:crypto'
import { otpChallenge, session, tokenPair } from '@platform/contracts/identity/http'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
import type { Platform } from '../platform/platform.ts'
import { type Answer, apiAt, dataOf, type Request, type Send, untilSettled } from './api.ts'

/** A signed-in user. */
export interface User {
  id: string
  phone: string
  /** Sends as this user; renews the access token when it expires, and logs in again when a write needs a fresh proof. */
  send: Send
}

/** What signing in needs of a platform. */
type Where = Pick<Platform, 'api' | 'sandbox'>

/** A challenge and the code that arrived on the phone. */
export interface ReceivedCode {
  challengeId: string
  code: string
}

/** A random Indian mobile number; a collision is very unlikely. */
export const newPhone = () => `+9198${String(randomInt(10_000_000, 100_000_000))}`

/** Signs in by a code sent to the phone. */
export async function signIn(platform: Where, phone: string = newPhone()): Promise<User> {
  const send = apiAt(platform.api)
  const open = async () => {
    const body = await receiveCode(platform, phone)
    return dataOf(session, await send({ method: 'POST', path: '/api/auth/otp/verify', body }))
  }
  const { userId, ...tokens } = await inTries(open)
  return { id: userId, phone, send: renewing(send, tokens, () => inTries(open)) }
}

const TRIES = 5

/** A code is valid once, even when its response is lost: each try requests a new one. */
async function inTries<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open()
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
}

/** Each phone has a device id of its own: limits per device are not tested here. */
export async function receiveCode(platform: Where, phone: string): Promise<ReceivedCode> {
  const request: Request = {
    method: 'POST',
    path: '/api/auth/otp/request',
    body: { channel: 'phone', phone },
    headers: { 'x-device-id': randomUUID() },
  }
  const send = apiAt(platform.api)
  const { challengeId } = dataOf(otpChallenge, await untilSettled(() => send(request)))
  return { challengeId, code: await codeFromInbox(platform.sandbox).read(phone) }
}

/** A refresh repeated later than the grace of 10 s after a lost response counts as theft and ends the session. */
const isOver = ({ code }: Answer) =>
  code === 'INVALID_REFRESH_TOKEN' || code === 'REFRESH_TOKEN_REUSED'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/**
 * @param signInAgain called when the session has ended, because a refresh was repeated too late, or is older than the proof
 * that a write of staff needs
 */
function renewing(send: Send, first: Tokens, signInAgain: () => Promise<Tokens>): Send {
  let tokens = first
  let renewal: Promise<void> | undefined
  const renew = async () => {
    const query = new URLSearchParams({ refresh_token: tokens.refreshToken, source: 'website' })
    const path = `/api/auth/refresh-token?${query}`
    const answer = await untilSettled(() => send({ method: 'GET', path }))
    tokens = isOver(answer) ? await signInAgain() : dataOf(tokenPair, answer)
  }
  const sendAs = (request: Request): Promise<Answer> => {
    const authorization = `Bearer ${tokens.accessToken}`
    return send({ ...request, headers: { ...request.headers, authorization } })
  }
  const prove = async () => {
    tokens = await signInAgain()
  }
  return async (request) => {
    const answer = await sendAs(request)
    const needsProof = answer.code === 'FRESH_PROOF_NEEDED'
    if (answer.status !== 401 && !needsProof) return answer
    renewal ??= (needsProof ? prove() : renew()).finally(() => {
      renewal = undefined
    })
    await renewal
    return sendAs(request)
  }
}
