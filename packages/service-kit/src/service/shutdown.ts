import type { FastifyBaseLogger } from 'fastify'
import { withTimeout } from '../time/with-timeout.ts'

export interface Shutdown {
  /** Steps run in reverse order of being added. */
  add(name: string, run: () => Promise<unknown> | unknown): void
  /** Runs every step, also after one failed or timed out; a second call returns the same promise. */
  run(): Promise<void>
}

export function createShutdown(log: FastifyBaseLogger, timeoutMs: number): Shutdown {
  const steps: { name: string; run: () => Promise<unknown> | unknown }[] = []
  let ended: Promise<void> | undefined

  const runAll = async () => {
    for (const { name, run } of steps.reverse()) {
      try {
        await withTimeout(timeoutMs, Promise.resolve().then(run))
      } catch (err) {
        log.error({ err, step: name }, 'shutdown step failed')
      }
    }
  }
  return {
    add: (name, run) => steps.push({ name, run }),
    run() {
      ended ??= runAll()
      return ended
    },
  }
}
