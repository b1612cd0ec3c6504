import { DomainError } from '@platform/service-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { teamOf } from '../release-guard.ts'

/** ms after which a refused request may be sent again. */
const RETRY_AFTER_MS = 1_000

/**
 * A hook before the body is read: of each team one request at a time is worked on, and at most `limit` wait. So the
 * large bodies of one team neither fill this process nor delay other requests by more than one of them.
 * @throws DomainError RATE_LIMITED
 */
export function teamTurns(limit: number) {
  const queues = new Map<string, Queue>()
  return async (request: FastifyRequest, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> => {
    const { name } = teamOf(request)
    const queue = queues.get(name) ?? { waiting: [] }
    queues.set(name, queue)
    if (queue.waiting.length >= limit) {
      throw new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })
    }
    await new Promise<void>((resolve) => {
      queue.waiting.push({ raw, resolve })
      raw.once('close', () => leave(name, queue, raw))
      begin(queue)
    })
  }

  function leave(name: string, queue: Queue, raw: Raw): void {
    queue.waiting = queue.waiting.filter((one) => one.raw !== raw)
    if (queue.current === raw) delete queue.current
    begin(queue)
    if (!queue.current) queues.delete(name)
  }
}

type Raw = FastifyReply['raw']

interface Queue {
  current?: Raw
  waiting: { raw: Raw; resolve: () => void }[]
}

function begin(queue: Queue): void {
  if (queue.current) return
  const next = queue.waiting.shift()
  if (!next) return
  queue.current = next.raw
  next.resolve()
}
