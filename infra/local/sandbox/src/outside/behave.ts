import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { type NextBehaviour, RETRY_AFTER_S, SLOW_MS } from '../behaviour.ts'

/** Whether the provider serves this call; if not, the reply has its status, in `slow` after any client's time-out. */
export async function serves(reply: FastifyReply, behaves: NextBehaviour): Promise<boolean> {
  if (behaves === 'ok') return true
  if (behaves === 'rate-limited') {
    reply.code(429).header('retry-after', String(RETRY_AFTER_S))
    return false
  }
  if (behaves === 'slow') await sleep(SLOW_MS, undefined, { ref: false })
  reply.code(behaves === 'slow' ? 504 : 503)
  return false
}
