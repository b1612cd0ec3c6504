import type { FastifyBaseLogger } from 'fastify'
import type { Lease } from '../mongo/lease.ts'
import type { Metrics } from '../observe/metrics.ts'
import { inSpan, NO_SPANS, type Spans } from '../observe/spans.ts'
import { newTrace } from '../observe/trace.ts'
import { jittered, LONGEST_PACE_MS, PACE_JITTER, pause } from '../time/pause.ts'
import { backOffWhenIdle } from './back-off-when-idle.ts'

/**
 * Repeats `run` about every `everyMs` (±20 %, so that instances drift apart), one run after another.
 * A failure is logged, and the next run follows as usual. `signal` aborts when the service stops.
 */
export type AddWorker = (
  name: string,
  everyMs: number,
  run: (signal: AbortSignal) => Promise<unknown>,
  options?: WorkerOptions,
) => void

export interface WorkerOptions {
  /**
   * `instance` (default): each instance runs it, for work on its memory. `cluster`: the leader of the service's
   * instances alone, for work on the database; `signal` also aborts when it is no longer the leader.
   */
  scope?: 'instance' | 'cluster'
  /** Called in place of `run` while another instance is the leader: clears the gauges that this one set. */
  standBy?: () => void
  /** While `run` returns 0, for nothing to do, 1, 3, 7 ... runs in a row are skipped, at most this many. */
  maxIdleSkips?: number
}

export interface Workers {
  add: AddWorker
  /** Names of those that were added. */
  names(): readonly string[]
  /** @param leadership undefined for a service without a database: its instances share no work */
  start(leadership?: Pick<Lease, 'current'>): void
  /** Resolves when the current runs have ended. */
  stop(): Promise<void>
}

/**
 * A run is a span of its own if it failed, called another service or created an event: most find nothing to do.
 * @param paces the pauses of workers by their names, ms, in place of their own
 */
export function createWorkers(
  log: FastifyBaseLogger,
  metrics: Metrics,
  paces: Readonly<Record<string, number>> = {},
  spans: Spans = NO_SPANS,
): Workers {
  const names: string[] = []
  const loops: ((leadership?: Pick<Lease, 'current'>) => Promise<void>)[] = []
  const running: Promise<void>[] = []
  const stopping = new AbortController()
  const runs = metrics.counter('worker_runs_total', 'Runs of a worker', ['worker', 'result'])

  return {
    add(name, everyMs, run, { scope = 'instance', standBy = () => {}, maxIdleSkips = 0 } = {}) {
      const runOrSkip = backOffWhenIdle(maxIdleSkips, run)
      const pauseMs = Math.min(paces[name] ?? everyMs, LONGEST_PACE_MS)
      names.push(name)
      loops.push(async (leadership) => {
        if (scope === 'cluster' && !leadership) throw new Error(`${name} needs a database`)
        while (await pause(jittered(pauseMs, PACE_JITTER), stopping.signal)) {
          const term = scope === 'cluster' ? leadership?.current() : stopping.signal
          if (!term) {
            standBy()
            continue
          }
          try {
            const signal = AbortSignal.any([stopping.signal, term])
            const trace = newTrace()
            const result = await inSpan(
              spans,
              trace,
              { name: `worker ${name}`, kind: 'internal' },
              () => runOrSkip(signal),
              () => trace.isContinued === true,
            )
            runs.inc({ worker: name, result })
          } catch (error) {
            runs.inc({ worker: name, result: 'failed' })
            log.warn({ err: error, worker: name }, 'worker run failed')
          }
        }
      })
    },
    names: () => names,
    start(leadership) {
      for (const loop of loops) running.push(loop(leadership))
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
