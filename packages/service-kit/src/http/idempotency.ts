import { createHash } from 'node:crypto'
import type { ErrorCode } from '@platform/contracts/errors'
import { PASSING_REFUSALS } from '@platform/contracts/rules/passing-refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, refusedField } from '../errors.ts'
import type { Ids } from '../ids.ts'
import { stableJson } from '../stable-json.ts'
import { admitsAnonymous, isCustomAccess } from './access.ts'

/**
 * The idempotency key of a write. The ids of what the write creates derive from it, so that the same key
 * always leads to the same effect. It is also the key of the stored response.
 */
export interface Idempotency {
  key: string
  /** Of method, path, query and body; stored with the effect, compared by `sameRequest`. */
  hash: string
  /** UUID v5 of (subject, route, key, parts): an id for what this write creates. */
  id(...parts: readonly string[]): string
}

/** A stored response, replayed to the same request. */
export interface StoredResponse {
  hash: string
  status: number
  body: string
}

/** The stored responses, by id of the write. */
export interface IdempotencyRecords {
  find(id: string): Promise<StoredResponse | undefined>
  /** Does nothing if there is one: the first response is final. */
  save(id: string, response: StoredResponse): Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    idempotency?: 'required' | 'optional'
    /**
     * The body has values that few guesses find, such as a number of a person: what is stored of the request, and its key, is hashed by
     * this, under a secret that no database has. The key alone would not do: the caller's may be a weak one.
     */
    hashBody?: (content: string) => string
  }
  interface FastifyRequest {
    idempotency: Idempotency | null
    /** Id of this request's running write; null for other requests and replayed responses. */
    runningWrite: string | null
  }
}

/** The idempotency of a route that declares `config: { idempotency }`. */
export function idempotencyOf(request: FastifyRequest): Idempotency {
  if (!request.idempotency) throw new Error(`${request.routeOptions.url} declares no idempotency`)
  return request.idempotency
}

/** @throws DomainError IDEMPOTENCY_KEY_REUSED when another request created the effect */
export function sameRequest(hashOfEffect: string, hash: string): void {
  if (hashOfEffect !== hash) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
}

/**
 * For routes that declare it: reads the key, refuses a second run while the first runs in this process, replays stored
 * responses and stores new ones.
 */
export function guardIdempotency(
  app: FastifyInstance,
  ids: Ids,
  records?: IdempotencyRecords,
): void {
  const running = new Set<string>()
  app.decorateRequest('idempotency', null)
  app.decorateRequest('runningWrite', null)

  app.addHook('onRoute', ({ config, method, url }) => {
    const access = config?.idempotency && config.access
    if (access && (admitsAnonymous(access) || isCustomAccess(access))) {
      throw new Error(`${String(method)} ${url}: an idempotency key needs a known caller`)
    }
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.idempotency) return
    const idempotency = read(request, ids)
    request.idempotency = idempotency
    // Without a key from the caller the response cannot be requested again.
    if (request.headers['idempotency-key'] === undefined) return
    const id = idempotency.id()
    if (running.has(id)) throw new DomainError('IN_PROGRESS')
    running.add(id)
    request.runningWrite = id
    const stored = await records?.find(id)
    if (!stored) return
    request.runningWrite = null
    running.delete(id)
    sameRequest(stored.hash, idempotency.hash)
    return replay(reply, stored)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { runningWrite: id, idempotency } = request
    const status = reply.statusCode
    if (!id) return payload
    if (records && idempotency && typeof payload === 'string' && isStorable(status, payload)) {
      const response = { hash: idempotency.hash, status, body: payload }
      // The effect is stored; without the response the key leads to it again.
      await records
        .save(id, response)
        .catch((err) => request.log.warn({ err }, 'response not stored'))
    }
    // Not in onResponse, which does not fire when the client disconnects: the client must be able to retry.
    request.runningWrite = null
    running.delete(id)
    return payload
  })
}

/** Responses that may differ next time are not stored: after a 401 the client sends the same request with a newer token. */
const isStorable = (status: number, body: string) =>
  status < 400 ||
  (status < 500 && status !== 401 && status !== 429 && !PASSING_REFUSALS.some(isIn(body)))

const isIn = (body: string) => (code: ErrorCode) => body.includes(`"code":"${code}"`)

function replay(reply: FastifyReply, { status, body }: StoredResponse) {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('idempotency-replayed', 'true')
    .send(body)
}

function read(request: FastifyRequest, ids: Ids): Idempotency {
  const key = request.headers['idempotency-key']
  const optional = request.routeOptions.config.idempotency === 'optional'
  if (key === undefined && !optional) throw new DomainError('IDEMPOTENCY_KEY_MISSING')
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))) {
    const problem = 'must be 8 to 128 visible characters'
    throw refusedField('headers.idempotency-key', problem)
  }
  const subject = request.user?.id ?? `service:${request.caller}`
  const route = `${request.method} ${request.routeOptions.url}`
  const { hashBody } = request.routeOptions.config
  const content = contentOf(request)
  const seed = typeof key === 'string' ? key : ids.next()
  return {
    key: seed,
    hash: hashBody ? hashBody(`${seed}\n${content}`) : sha256(content),
    id: (...parts) => ids.from(subject, route, seed, ...parts),
  }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

const contentOf = ({ method, url, body }: FastifyRequest) => `${method} ${url}\n${stableJson(body)}`
