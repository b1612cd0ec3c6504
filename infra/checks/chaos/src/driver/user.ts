import { randomInt, randomUUID } from 'node:crypto'
import { otpChallenge, session, tokenPair } from '@platform/contracts/identity/http'
import { codeFromInbox } from '@platform/sandbox/code-from-inbox'
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
  const open = async () => {
    const body = await receiveCode(platform, phone)
    return dataOf(session, await send({ method: 'POST', path: '/api/auth/otp/verify', body }))
  }
  const { userId, ...tokens } = await open()
  return { id: userId, phone, send: renewing(send, tokens, () => signInAgain(open)) }
}

const TRIES = 5

/** A code counts once, whether or not its answer arrived: who is left without one asks for another. */
async function signInAgain(open: () => Promise<Tokens>): Promise<Tokens> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open()
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
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

/** Who asks again for an answer that was lost, but only after the grace of 10 s, is taken for a thief. */
const isOver = ({ code }: Answer) =>
  code === 'INVALID_REFRESH_TOKEN' || code === 'REFRESH_TOKEN_REUSED'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** @param signInAgain for who learns that the session is over: its answer was lost for too long */
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
