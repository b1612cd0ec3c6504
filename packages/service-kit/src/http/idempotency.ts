import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import type { Ids } from '../ids.ts'
import { admitsVisitors, isOwnAccess } from './access.ts'

/**
 * What a write knows of its idempotency key: first of all a seed of ids, so that the same key runs
 * into the same effect whatever happened in between.
 */
export interface Idempotency {
  key: string
  /** Of method, path, query and body; kept on the effect, compared by `sameRequest`. */
  hash: string
  /** UUID v5 of (subject, route, key, parts): the id of what this write creates. */
  id(...parts: readonly string[]): string
}

/** A kept answer, given again to the same request. */
export interface KeptAnswer {
  hash: string
  status: number
  body: string
}

export interface AnswerStore {
  find(id: string): Promise<KeptAnswer | undefined>
  /** Unless one is kept: the first answer wins. */
  keep(id: string, answer: KeptAnswer): Promise<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    idempotency?: 'required' | 'optional'
  }
  interface FastifyRequest {
    idempotency: Idempotency | null
    /** The running write that this request is; null while it is none, or only got a kept answer. */
    runningWrite: string | null
  }
}

/** The idempotency of a route that declares `config: { idempotency }`. */
export function idempotencyOf(request: FastifyRequest): Idempotency {
  if (!request.idempotency) throw new Error(`${request.routeOptions.url} declares no idempotency`)
  return request.idempotency
}

/** @throws DomainError IDEMPOTENCY_KEY_REUSED when the effect was made by another request */
export function sameRequest(hashOfEffect: string, hash: string): void {
  if (hashOfEffect !== hash) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
}

/**
 * For routes that declare it: reads the key, refuses a second run while the first still runs here,
 * gives kept answers again, and keeps new ones.
 */
export function guardIdempotency(app: FastifyInstance, ids: Ids, store?: AnswerStore): void {
  const running = new Set<string>()
  app.decorateRequest('idempotency', null)
  app.decorateRequest('runningWrite', null)

  app.addHook('onRoute', ({ config, method, url }) => {
    const access = config?.idempotency && config.access
    if (access && (admitsVisitors(access) || isOwnAccess(access))) {
      throw new Error(`${String(method)} ${url}: an idempotency key needs a known caller`)
    }
  })

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.idempotency) return
    const idempotency = read(request, ids)
    request.idempotency = idempotency
    // Without a key of the caller's nobody can ask for this answer again.
    if (request.headers['idempotency-key'] === undefined) return
    const id = idempotency.id()
    if (running.has(id)) throw new DomainError('IN_PROGRESS')
    running.add(id)
    request.runningWrite = id
    const kept = await store?.find(id)
    if (!kept) return
    request.runningWrite = null
    running.delete(id)
    sameRequest(kept.hash, idempotency.hash)
    return giveAgain(reply, kept)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { runningWrite: id, idempotency } = request
    const status = reply.statusCode
    if (!id) return payload
    if (store && idempotency && typeof payload === 'string' && isKept(status, payload)) {
      const answer = { hash: idempotency.hash, status, body: payload }
      // The effect stands; without its answer the key only runs into it again.
      await store.keep(id, answer).catch((err) => request.log.warn({ err }, 'answer not kept'))
    }
    // Not in onResponse, which never comes when the client is gone: it must be able to ask again.
    request.runningWrite = null
    running.delete(id)
    return payload
  })
}

/** Answers that may differ next time are not kept. */
const isKept = (status: number, body: string) =>
  status < 500 && status !== 429 && !(status === 409 && isInProgress(body))

const isInProgress = (body: string) => body.includes('"code":"IN_PROGRESS"')

function giveAgain(reply: FastifyReply, { status, body }: KeptAnswer) {
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
    throw new DomainError('VALIDATION_FAILED', {
      fields: [{ path: 'headers.idempotency-key', problem }],
    })
  }
  const subject = request.user?.id ?? `service:${request.caller}`
  const route = `${request.method} ${request.routeOptions.url}`
  const seed = typeof key === 'string' ? key : ids.next()
  return {
    key: seed,
    hash: hashOf(request),
    id: (...parts) => ids.from(subject, route, seed, ...parts),
  }
}

function hashOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${stableJson(body)}`)
    .digest('hex')
}

/** The same text whatever the order of keys. */
function stableJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  )
}
