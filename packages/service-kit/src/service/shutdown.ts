import { withTimeout } from '@platform/contracts/rules/with-timeout'
import type { FastifyBaseLogger } from 'fastify'

export interface Shutdown<Step extends string> {
  add(name: Step, run: () => Promise<unknown> | unknown): void
  /** Runs every step, also after one failed or timed out; a second call returns the same promise. */
  run(): Promise<void>
}

/** @param order of the steps by name; steps of one name, and all without it, run last added first */
export function createShutdown<Step extends string>(
  log: FastifyBaseLogger,
  timeoutMs: number,
  order: readonly Step[] = [],
): Shutdown<Step> {
  const steps: { name: Step; run: () => Promise<unknown> | unknown }[] = []
  let ended: Promise<void> | undefined

  const runAll = async () => {
    const inOrder = steps
      .toReversed()
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    for (const { name, run } of inOrder) {
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
