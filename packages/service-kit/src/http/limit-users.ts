import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'

/** Counts that all instances share. */
export interface RateCounts {
  /** Counts one more in the key's window, which begins with its first one. */
  add(key: string, windowMs: number): Promise<{ count: number; endsAt: Date }>
  /** Takes back one that was counted in the window that ends then; nothing once another has begun. */
  takeBack(key: string, endsAt: Date): Promise<void>
}

/** Of how many full windows this instance remembers that they are. */
const MOST_REMEMBERED = 10_000

/**
 * Keeps a route's `rateLimit` per signed-in user, exactly, over all instances. What nobody signed in calls
 * is limited per address in each process, loosely (many people share one).
 */
export function limitUsers(app: FastifyInstance, counts: RateCounts, clock: Clock): void {
  const fullUntil = new Map<string, number>()

  app.addHook('preHandler', async (request) => {
    const limit = limitOf(request)
    if (!limit || !request.user) return
    const now = clock.now().getTime()
    const key = `${request.method} ${request.routeOptions.url} ${request.user.id}`
    refuse((fullUntil.get(key) ?? 0) - now)
    const { count, endsAt } = await counts.add(key, limit.timeWindow)
    if (count <= limit.max) return
    if (fullUntil.size >= MOST_REMEMBERED) fullUntil.clear()
    fullUntil.set(key, endsAt.getTime())
    refuse(Math.max(1, endsAt.getTime() - now))
  })
}

/** Whether the limit of this request is kept by `limitUsers`. */
export const isLimitedAsUser = (request: FastifyRequest) => request.user !== null

function limitOf({ routeOptions }: FastifyRequest) {
  const { max, timeWindow } = Object(routeOptions.config.rateLimit) as Record<string, unknown>
  return typeof max === 'number' && typeof timeWindow === 'number' ? { max, timeWindow } : undefined
}

/** @throws DomainError RATE_LIMITED when there is a time to wait */
function refuse(retryAfterMs: number): void {
  if (retryAfterMs > 0) throw new DomainError('RATE_LIMITED', { retryAfterMs })
}
