import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { isGone } from './is-gone.ts'

/** ms after which a refused request may be sent again. */
const RETRY_AFTER_MS = 1_000

interface Limits {
  /** Requests with the same key share the capacity. */
  key(request: FastifyRequest): string
  /** What a request takes of the capacity until it ends. */
  cost(request: FastifyRequest): number
  capacity: number
  /** Most requests of one key that wait in this process; the rest is refused. */
  waiting: number
  /** ms after its arrival at which a request that still waits is refused; without it, it waits as long as its client. */
  waitingMs?: number
}

const refused = () => new DomainError('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS })

type Request = Pick<FastifyRequest, 'raw'>

export interface RequestTurns {
  /**
   * A hook: as `onRequest`, a request that waits does not hold its body in memory; as `preHandler`, one whose body
   * arrives slowly takes no turn meanwhile.
   * @throws DomainError RATE_LIMITED
   */
  enter(request: FastifyRequest, reply: Pick<FastifyReply, 'raw' | 'elapsedTime'>): Promise<void>
  /**
   * Work of a request that has entered: its turn does not end before, also if the client disconnects.
   * @throws DomainError RATE_LIMITED if the client disconnected before the work began: the turn is another request's
   */
  during<T>(request: Request, work: () => Promise<T>): Promise<T>
}

/** Admits requests in order while their costs together are within the capacity. */
export function requestTurns({ key, cost, capacity, waiting, waitingMs }: Limits): RequestTurns {
  const queues = new Map<string, Queue>()
  const turns = new WeakMap<Request['raw'], Turn>()

  /** Admits waiting requests in order; a large one that does not fit yet holds back those behind it. */
  function begin(name: string, queue: Queue): void {
    for (let [next] = queue.waiting; next; [next] = queue.waiting) {
      if (queue.used + next.cost > capacity) return
      queue.waiting.shift()
      queue.used += next.cost
      next.begun = true
      clearTimeout(next.timer)
      next.resolve()
    }
    if (queue.used === 0) queues.delete(name)
  }

  function leave(name: string, queue: Queue, turn: Turn): void {
    if (!turn.closed || turn.working || turn.left) return
    end(name, queue, turn)
  }

  function end(name: string, queue: Queue, turn: Turn): void {
    turn.left = true
    clearTimeout(turn.timer)
    if (turn.begun) queue.used -= turn.cost
    queue.waiting = queue.waiting.filter((one) => one !== turn)
    begin(name, queue)
  }

  return {
    async enter(request, { raw, elapsedTime }) {
      const name = key(request)
      const queue = queues.get(name) ?? { used: 0, waiting: [] }
      // A closed connection emits no further `close`, which would end the turn.
      if (isGone(raw) || queue.waiting.length >= waiting) throw refused()
      queues.set(name, queue)
      await new Promise<void>((resolve, reject) => {
        const turn: Turn = {
          cost: cost(request),
          begun: false,
          closed: false,
          working: false,
          left: false,
          resolve,
          leave: () => leave(name, queue, turn),
        }
        turns.set(request.raw, turn)
        queue.waiting.push(turn)
        raw.once('close', () => {
          turn.closed = true
          turn.leave()
        })
        begin(name, queue)
        if (turn.begun || waitingMs === undefined) return
        turn.timer = setTimeout(() => {
          end(name, queue, turn)
          reject(refused())
        }, waitingMs - elapsedTime)
      })
    },

    async during({ raw }, work) {
      const turn = turns.get(raw)
      if (!turn) throw new Error('`during` needs a request that has passed the hook `enter`')
      if (turn.left) throw refused()
      turn.working = true
      try {
        return await work()
      } finally {
        turn.working = false
        turn.leave()
      }
    },
  }
}

interface Queue {
  used: number
  waiting: Turn[]
}

interface Turn {
  cost: number
  begun: boolean
  closed: boolean
  working: boolean
  /** The turn has ended. */
  left: boolean
  /** Refuses it if it still waits then. */
  timer?: NodeJS.Timeout
  resolve(): void
  /** Ends the turn of a closed request that is not worked on. */
  leave(): void
}
