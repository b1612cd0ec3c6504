import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from 'mongodb'

/** An exact limit over all instances: one counter per user and window in the database. */
export function limitTo(max: number, windowMs: number, database: Db) {
  const counts = database.collection<{ _id: string; count: number; endsAt: Date }>('rate_counts')
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const window = Math.floor(Date.now() / windowMs)
    const counted = await counts.findOneAndUpdate(
      { _id: `${request.routeOptions.url} ${request.userId} ${window}` },
      { $inc: { count: 1 }, $setOnInsert: { endsAt: new Date((window + 1) * windowMs) } },
      { upsert: true, returnDocument: 'after' },
    )
    if ((counted?.count ?? 0) > max) return reply.code(429).send({ code: 'RATE_LIMITED' })
  }
}
