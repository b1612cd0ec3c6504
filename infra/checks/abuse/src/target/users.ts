import { randomUUID } from 'node:crypto'
import { apiAt } from '@platform/chaos/driver/api'
import { newPhone, receiveCode, type User } from '@platform/chaos/driver/user'
import { embedAudience } from '@platform/contracts/identity/partners'
import type { ServiceName } from '@platform/contracts/services'
import type { AbuseRequest, TestUser } from '@platform/testing/abuse'
import { decodeJwt, type JWTPayload } from 'jose'
import { type Answer, bearer, jsonOf, type RawRequest, sendRequest } from '../http/send-request.ts'
import { successData } from './success-data.ts'
import type { Target } from './target.ts'

/** An answer with the data of its envelope. */
export interface ApiAnswer extends Answer {
  code: string | undefined
  data: Record<string, unknown>
}

/** Calls an instance of a service. */
export async function call(
  origin: string,
  { method, path, json, headers }: AbuseRequest,
): Promise<ApiAnswer> {
  const typed = json === undefined ? {} : { 'content-type': 'application/json' }
  const request: RawRequest = {
    ...{ origin, method, path },
    headers: { 'x-source': 'website', ...typed, ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  }
  const answer = await sendRequest(request)
  const { code, data } = Object(jsonOf(answer)) as { code?: string; data?: object }
  return { ...answer, code, data: Object(data) }
}

/** A user with a valid token who never logged in: identity has no account, which other services do not need. */
export interface TestAccount extends TestUser {
  /** The same for the drivers of infra/checks/chaos. */
  user: User
}

export const createUser = (
  target: Target,
  roles: string[] = [],
  device?: string,
): Promise<TestAccount> =>
  userWithToken(target, randomUUID(), { roles, ...(device && { origin_device: device }) })

/** A user who has just logged in by a code. Identity knows no such role; the token of their session has it. */
export async function createAccount(target: Target, roles: string[] = []): Promise<TestAccount> {
  const json = await receiveCode(target.platform, newPhone())
  const path = '/api/auth/otp/verify'
  const { accessToken } = successData(
    await call(target.platform.api, { method: 'POST', path, json }),
  )
  const { sub = '', sid, phone_number } = decodeJwt(String(accessToken))
  return userWithToken(target, sub, { roles, sid, phone_number })
}

async function userWithToken(target: Target, id: string, claims: JWTPayload): Promise<TestAccount> {
  const headers = bearer(await target.tokens.user({ sub: id, ...claims }))
  const send = apiAt(target.platform.api)
  const sendAs: User['send'] = (request) =>
    send({ ...request, headers: { ...request.headers, ...headers } })
  return { id, headers, user: { id, phone: '', send: sendAs } }
}

/** Headers of the user's session in a partner's embed. */
export async function embedHeaders({ tokens }: Target, { id }: TestAccount, partner: string) {
  return bearer(await tokens.user({ sub: id, aud: embedAudience(partner) }))
}

/** Alternates between the two instances of a service. */
export function alternateInstances(
  { origins }: Target,
  service: ServiceName,
): (n: number) => string {
  return (n) => origins[service][n % 2] as string
}
