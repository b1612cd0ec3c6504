import { otpChallenge, profile, session } from '@platform/contracts/identity/http'
import {
  secondFactorRequired,
  secondFactorStatus,
} from '@platform/contracts/identity/second-factor'
import { z } from 'zod'
import type { PlatformClient } from './client.ts'
import type { CodeSource } from './code-source.ts'
import type { KeptSession } from './kept-session.ts'
import { provenClient } from './proven-client.ts'
import { type RenewedClient, renewedClient } from './renewed-client.ts'

/** The operator, logged in. */
export interface OperatorSession extends PlatformClient {
  userId: string
  roles: readonly string[]
}

/**
 * Resumes the session stored by an earlier command, or logs in as every user does, by a code to the phone and, where the
 * operator has one, a code of their authenticator app. A resumed session logs in the same way when a call needs a fresh proof.
 * @throws Refusal; Error when the account is no operator
 */
export async function logIn(
  client: PlatformClient,
  phone: string,
  codes: CodeSource,
  kept: KeptSession,
): Promise<OperatorSession> {
  const resumed = await resume(client, kept)
  // An older session, which was not proven by the second factor that staff need.
  const isUsable = resumed !== null && !(await lacksFactor(resumed))
  const logInAnew = () => logInByCode(client, phone, codes, kept)
  const { call } = isUsable ? provenClient(resumed, logInAnew) : await logInAnew()
  const path = '/api/users/me/profile'
  const { userId, roles } = await call({ method: 'GET', path, data: profile })
  if (roles.length === 0) {
    await kept.clear()
    throw new Error(`${phone} is no operator (npm run operator -- grant ${phone} makes it one)`)
  }
  if (await lacksFactor({ call })) {
    await kept.clear()
    throw new Error(`${phone} has no rights yet: set up the second step on the profile page first`)
  }
  return { call, userId, roles }
}

/** Whether the platform gives staff their rights only after a second factor, and this session has none. */
async function lacksFactor({ call }: PlatformClient): Promise<boolean> {
  const path = '/api/auth/second-factor'
  const { isRequired, isProven } = await call({ method: 'GET', path, data: secondFactorStatus })
  return isRequired && !isProven
}

async function resume(client: PlatformClient, kept: KeptSession): Promise<RenewedClient | null> {
  const refreshToken = await kept.read()
  if (!refreshToken) return null
  const renewed = renewedClient(client, { accessToken: null, refreshToken }, kept)
  return (await renewed.renew()) ? renewed : null
}

/** As every user does, by a code to the phone. */
export async function logInByCode(
  client: PlatformClient,
  phone: string,
  codes: CodeSource,
  kept: KeptSession,
): Promise<RenewedClient> {
  await codes.prepare(phone)
  const { challengeId } = await client.call({
    method: 'POST',
    path: '/api/auth/otp/request',
    data: otpChallenge,
    body: { channel: 'phone', phone },
  })
  let cookie = ''
  const opened = await client.call({
    method: 'POST',
    path: '/api/auth/otp/verify',
    data: z.union([session, secondFactorRequired]),
    body: { challengeId, code: await codes.read(phone) },
    onCookies(cookies) {
      cookie = cookies.join('; ')
    },
  })
  const tokens =
    'ticket' in opened ? await secondStep(client, opened.ticket, cookie, codes) : opened
  await kept.write(tokens.refreshToken)
  return renewedClient(client, tokens, kept)
}

/** @throws Error where nobody can be asked for the code of the app */
async function secondStep(
  client: PlatformClient,
  ticket: string,
  cookie: string,
  codes: CodeSource,
) {
  if (!codes.readFactor) {
    throw new Error('this operator has an authenticator app: run the command without --code-from')
  }
  return client.call({
    method: 'POST',
    path: '/api/auth/second-factor/verify',
    data: session,
    body: { ticket, proof: { way: 'totp', code: await codes.readFactor() } },
    cookie,
  })
}
