import { otpChallenge, profile, session, tokenPair } from '@platform/contracts/identity/http'
import { z } from 'zod'
import { type Call, type PlatformClient, Refusal } from './client.ts'
import type { CodeSource } from './code-source.ts'

/** The operator, logged in: calls carry the token, which is renewed when its time is over. */
export interface OperatorSession extends PlatformClient {
  userId: string
  roles: readonly string[]
  logOut(): Promise<void>
}

/** Logs in as anyone does, by a code to the phone. @throws Refusal, Error when the account is no operator */
export async function logIn(
  client: PlatformClient,
  phone: string,
  codes: CodeSource,
): Promise<OperatorSession> {
  await codes.prepare(phone)
  const { challengeId } = await client.call({
    method: 'POST',
    path: '/api/auth/otp/request',
    data: otpChallenge,
    body: { channel: 'phone', phone },
  })
  const opened = await client.call({
    method: 'POST',
    path: '/api/auth/otp/verify',
    data: session,
    body: { challengeId, code: await codes.read(phone) },
  })
  const calls = withRenewal(client, opened)
  const { roles } = await calls.call({
    method: 'GET',
    path: '/api/users/me/profile',
    data: profile,
  })
  const logOut = () => calls.logOut()
  if (!roles.includes('operator')) {
    await logOut()
    throw new Error(`${phone} is no operator (npm run operator -- grant ${phone} makes it one)`)
  }
  return { call: calls.call, logOut, userId: opened.userId, roles }
}

function withRenewal(client: PlatformClient, first: { accessToken: string; refreshToken: string }) {
  let { accessToken, refreshToken } = first
  const renew = async () => {
    const query = new URLSearchParams({ refresh_token: refreshToken, source: 'website' })
    const path = `/api/auth/refresh-token?${query}`
    const renewed = await client.call({ method: 'GET', path, data: tokenPair })
    accessToken = renewed.accessToken
    refreshToken = renewed.refreshToken
  }
  return {
    async call<T extends z.ZodType>(call: Call<T>): Promise<z.output<T>> {
      try {
        return await client.call({ ...call, accessToken })
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 401)) throw error
        await renew()
        return client.call({ ...call, accessToken })
      }
    },
    async logOut() {
      const body = { refreshToken }
      await client.call({ method: 'POST', path: '/api/auth/logout', data: z.null(), body })
    },
  }
}
