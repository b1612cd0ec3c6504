import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Db, MongoServerError } from 'mongodb'

interface StoredAnswer {
  _id: string
  hash: string
  status: number
  body: string
  expiresAt: Date
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Hash of user, route and key; ids of the effects derive from it. */
    writeId: string
    writeHash: string
  }
}

const DAY_MS = 24 * 3_600_000

/** Repeats the stored answer of a key for a day, on every instance; 409 with another body. */
export function storeAnswers(app: FastifyInstance, database: Db): void {
  const answers = database.collection<StoredAnswer>('answers')
  const running = new Set<string>()
  app.decorateRequest('writeId', '')
  app.decorateRequest('writeHash', '')

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return
    request.writeHash = digest(request.method, request.url, JSON.stringify(request.body) ?? '')
    const id = digest(request.userId, request.routeOptions.url ?? '', key)
    if (running.has(id)) return reply.code(409).send({ code: 'IN_PROGRESS' })
    const stored = await answers.findOne({ _id: id })
    if (stored && stored.expiresAt > new Date()) {
      if (stored.hash !== request.writeHash) return reply.code(409).send({ code: 'KEY_REUSED' })
      return reply.code(stored.status).type('application/json').send(stored.body)
    }
    running.add(id)
    request.writeId = id
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { writeId: _id, writeHash: hash } = request
    const status = reply.statusCode
    // As in service-kit: a repetition of a failure or of a limited request is tried again.
    if (!_id || status >= 500 || status === 429 || typeof payload !== 'string') return payload
    const expiresAt = new Date(Date.now() + DAY_MS)
    await answers.insertOne({ _id, hash, status, body: payload, expiresAt }).catch(unlessDuplicate)
    return payload
  })
  app.addHook('onResponse', async ({ writeId }) => {
    running.delete(writeId)
  })
}

/** @throws the error, unless it is a duplicate key */
export function unlessDuplicate(error: unknown): void {
  if (!(error instanceof MongoServerError) || error.code !== 11_000) throw error
}

export const digest = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex')
