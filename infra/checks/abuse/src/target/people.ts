import { randomUUID } from 'node:crypto'
import { apiAt } from '@platform/chaos/driver/api'
import type { User } from '@platform/chaos/driver/user'
import { embedAudience } from '@platform/contracts/identity/partners'
import type { ServiceName } from '@platform/contracts/services'
import { type Answer, bearer, jsonOf, type Shot, shoot } from '../http/exchange.ts'
import type { Target } from './target.ts'

/** A request in the words of a test: a body is sent as JSON. */
export interface Ask {
  method: string
  path: string
  json?: unknown
  headers?: Record<string, string>
}

/** An answer with the data of its envelope. */
export interface Told extends Answer {
  code: string | undefined
  data: Record<string, unknown>
}

/** Sends to that instance of the service. */
export async function ask(origin: string, { method, path, json, headers }: Ask): Promise<Told> {
  const typed = json === undefined ? {} : { 'content-type': 'application/json' }
  const shot: Shot = {
    ...{ origin, method, path },
    headers: { 'x-source': 'website', ...typed, ...headers },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  }
  const answer = await shoot(shot)
  const { code, data } = Object(jsonOf(answer)) as { code?: string; data?: object }
  return { ...answer, code, data: Object(data) }
}

/** Somebody with a good token who never logged in. */
export interface Person {
  id: string
  headers: Record<string, string>
  /** As the drivers of infra/checks/chaos know people. */
  user: User
}

export async function newPerson(target: Target, roles: string[] = []): Promise<Person> {
  const id = randomUUID()
  const headers = bearer(await target.tokens.user({ sub: id, roles }))
  const send = apiAt(target.platform.api)
  const sendAs: User['send'] = (request) =>
    send({ ...request, headers: { ...request.headers, ...headers } })
  return { id, headers, user: { id, phone: '', send: sendAs } }
}

/** The same person as a partner's embed shows him. */
export async function inEmbed({ tokens }: Target, { id }: Person, partner: string) {
  return bearer(await tokens.user({ sub: id, aud: embedAudience(partner) }))
}

/** The instances of a service in turn. */
export function inTurn({ origins }: Target, service: ServiceName): (n: number) => string {
  return (n) => origins[service][n % 2] as string
}
