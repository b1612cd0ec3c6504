import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../observe/metrics.ts'
import { newTrace, runInTrace } from '../observe/trace.ts'
import { jittered, pause } from '../time/pause.ts'

/**
 * Repeats `run` about every `everyMs` (±20 %, so that instances drift apart), never two at once.
 * A failure is logged, and the next run comes as usual. `signal` aborts when the service stops.
 */
export type AddWorker = (
  name: string,
  everyMs: number,
  run: (signal: AbortSignal) => Promise<void>,
) => void

export interface Workers {
  add: AddWorker
  start(): void
  /** Resolves when the current runs have ended. */
  stop(): Promise<void>
}

export function createWorkers(log: FastifyBaseLogger, metrics: Metrics): Workers {
  const loops: (() => Promise<void>)[] = []
  const running: Promise<void>[] = []
  const stopping = new AbortController()
  const runs = metrics.counter('worker_runs_total', 'Runs of a worker', ['worker', 'result'])

  return {
    add(name, everyMs, run) {
      loops.push(async () => {
        while (await pause(jittered(everyMs, 0.2), stopping.signal)) {
          try {
            await runInTrace(newTrace(), () => run(stopping.signal))
            runs.inc({ worker: name, result: 'done' })
          } catch (error) {
            runs.inc({ worker: name, result: 'failed' })
            log.warn({ err: error, worker: name }, 'worker run failed')
          }
        }
      })
    },
    start() {
      for (const loop of loops) running.push(loop())
    },
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
