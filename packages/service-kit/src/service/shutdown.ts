import type { FastifyBaseLogger } from 'fastify'
import { withTimeout } from '../time/with-timeout.ts'
import type { StopStep } from './stop-steps.ts'

export interface Shutdown<Step extends string = StopStep> {
  /** Steps run in reverse order of being added. */
  add(name: Step, run: () => Promise<unknown> | unknown): void
  /** Runs every step, also after one failed or timed out; a second call returns the same promise. */
  run(): Promise<void>
}

export function createShutdown<Step extends string = StopStep>(
  log: FastifyBaseLogger,
  timeoutMs: number,
): Shutdown<Step> {
  const steps: { name: Step; run: () => Promise<unknown> | unknown }[] = []
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
