import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { countWithin, type RateCounts, rateLimited } from './count-within.ts'

/** Full windows that this instance remembers, so that it does not ask the database. */
const MAX_REMEMBERED = 10_000

/**
 * Enforces a route's `rateLimit` per signed-in user, exactly, over all instances. Anonymous calls are limited per
 * address in each process, loosely (many users share an address).
 */
export function limitUsers(app: FastifyInstance, counts: RateCounts, clock: Clock): void {
  const full = new Map<string, { seenAt: Date; endsAt: Date }>()
  const remember = (key: string, endsAt: Date) => {
    if (full.size >= MAX_REMEMBERED) full.clear()
    full.set(key, { seenAt: clock.now(), endsAt })
  }

  // Before the body is validated, which costs more than to count it: a call whose body is refused counts too.
  app.addHook('preValidation', async (request) => {
    const limit = limitOf(request)
    if (!limit || !request.user) return
    const key = `${request.method} ${request.routeOptions.url} ${request.user.id}`
    const known = full.get(key)
    const now = clock.now()
    // What a clock that was ahead has seen says nothing once it is set back: the database decides.
    if (known && known.seenAt <= now && known.endsAt > now) throw rateLimited(known.endsAt, clock)
    const onFull = (endsAt: Date) => remember(key, endsAt)
    await countWithin(counts, clock, { key, max: limit.max, windowMs: limit.timeWindow, onFull })
  })
}

/** Whether `limitUsers` limits this request. */
export const isLimitedAsUser = (request: FastifyRequest) => request.user !== null

function limitOf({ routeOptions }: FastifyRequest) {
  const { max, timeWindow } = Object(routeOptions.config.rateLimit) as Record<string, unknown>
  return typeof max === 'number' && typeof timeWindow === 'number' ? { max, timeWindow } : undefined
}
