import { randomInt, randomUUID } from 'node:crypto'
import { otpChallenge, session, tokenPair } from '@platform/contracts/identity/http'
import { codeFromInbox } from '@platform/operator/platform/code-source'
import type { Platform } from '../platform/platform.ts'
import { type Answer, apiAt, dataOf, type Request, type Send, untilSettled } from './api.ts'

/** Somebody signed in. */
export interface User {
  id: string
  phone: string
  /** Sends as this user; the access token is renewed when its time is over. */
  send: Send
}

/** All that signing in needs of a platform. */
type Where = Pick<Platform, 'api' | 'sandbox'>

/** A challenge, with the code that arrived on the phone. */
export interface ReceivedCode {
  challengeId: string
  code: string
}

/** An Indian mobile number that no test has used, almost surely. */
export const newPhone = () => `+9198${String(randomInt(10_000_000, 100_000_000))}`

/** Signs in as anyone does: a code is asked for, read from the phone, sent back. */
export async function signIn(platform: Where, phone: string = newPhone()): Promise<User> {
  const send = apiAt(platform.api)
  const body = await receiveCode(platform, phone)
  const answer = await send({ method: 'POST', path: '/api/auth/otp/verify', body })
  const { userId, ...tokens } = dataOf(session, answer)
  return { id: userId, phone, send: renewing(send, tokens) }
}

/** Each phone is a device of its own: the limits per device are not what is tried here. */
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

interface Tokens {
  accessToken: string
  refreshToken: string
}

function renewing(send: Send, first: Tokens): Send {
  let tokens = first
  let renewal: Promise<void> | undefined
  const renew = async () => {
    const query = new URLSearchParams({ refresh_token: tokens.refreshToken, source: 'website' })
    const path = `/api/auth/refresh-token?${query}`
    tokens = dataOf(tokenPair, await untilSettled(() => send({ method: 'GET', path })))
  }
  const sendAs = (request: Request): Promise<Answer> => {
    const authorization = `Bearer ${tokens.accessToken}`
    return send({ ...request, headers: { ...request.headers, authorization } })
  }
  return async (request) => {
    const answer = await sendAs(request)
    if (answer.status !== 401) return answer
    renewal ??= renew().finally(() => {
      renewal = undefined
    })
    await renewal
    return sendAs(request)
  }
}
