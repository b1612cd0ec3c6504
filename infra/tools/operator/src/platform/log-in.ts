import { otpChallenge, profile, session } from '@platform/contracts/identity/http'
import type { PlatformClient } from './client.ts'
import type { CodeSource } from './code-source.ts'
import type { KeptSession } from './kept-session.ts'
import { type RenewedClient, renewedClient } from './renewed-client.ts'

/** The operator, logged in. */
export interface OperatorSession extends PlatformClient {
  userId: string
  roles: readonly string[]
}

/**
 * Resumes the session stored by an earlier command, or logs in as every user does, by a code to the phone.
 * @throws Refusal; Error when the account is no operator
 */
export async function logIn(
  client: PlatformClient,
  phone: string,
  codes: CodeSource,
  kept: KeptSession,
): Promise<OperatorSession> {
  const { call } = (await resume(client, kept)) ?? (await logInByCode(client, phone, codes, kept))
  const path = '/api/users/me/profile'
  const { userId, roles } = await call({ method: 'GET', path, data: profile })
  if (!roles.includes('operator')) {
    await kept.clear()
    throw new Error(`${phone} is no operator (npm run operator -- grant ${phone} makes it one)`)
  }
  return { call, userId, roles }
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
  const tokens = await client.call({
    method: 'POST',
    path: '/api/auth/otp/verify',
    data: session,
    body: { challengeId, code: await codes.read(phone) },
  })
  await kept.write(tokens.refreshToken)
  return renewedClient(client, tokens, kept)
}
